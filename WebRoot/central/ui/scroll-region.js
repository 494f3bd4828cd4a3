// What may be wider than the page scrolls by itself, with the keyboard too.

import { element } from "../../shared/dom.js";

export function scrollRegion(label, ...content) {
    return element("div", { class: "scroll-x", tabindex: "0", role: "region", "aria-label": label }, ...content);
}
