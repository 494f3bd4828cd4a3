// A short word with a shape besides its colour. Kinds: neutral, ok, waiting, bad, info, merged, brand.

import { element } from "../../shared/dom.js";

export function tag(kind, text, { icon = null, title = null } = {}) {
    return element("span", { class: `tag tag-${kind}`, title }, icon, text);
}

export function dot(state) {
    return element("span", { class: `dot dot-${state}`, "aria-hidden": "true" });
}
