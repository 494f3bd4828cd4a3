// A bordered part of a page with its own heading.

import { element } from "../../shared/dom.js";

export function panel({ title, aside = null, body, className = "" }) {
    return element("section", { class: `panel ${className}` },
        element("header", { class: "panel-head" },
            element("h2", {}, title),
            aside && element("div", { class: "panel-aside" }, aside)),
        element("div", { class: "panel-body" }, body));
}

/** A bar from 0 to `whole`; the figure beside it says the same in words. */
export function bar(part, whole, className = "") {
    const fill = element("i", {});
    fill.style.width = `${whole > 0 ? Math.min(100, (part / whole) * 100) : 0}%`;
    return element("span", { class: `bar-line ${className}`, "aria-hidden": "true" }, fill);
}

/** Names and values, one pair a line; pairs without a value are left out. */
export function facts(pairs) {
    return element("dl", { class: "facts" }, ...pairs.filter(([, value]) => value).map(([name, value]) =>
        element("div", {}, element("dt", {}, name), element("dd", {}, value))));
}
