// A part of event setup: what it is about at the side, its fields in a grid of two columns.

import { element } from "../../../shared/dom.js";

export function section({ title, words, content, isGrid = true }) {
    return element("section", { class: "setup-section" },
        element("div", {}, element("h2", {}, title), words && element("p", {}, words)),
        element("div", { class: isGrid ? "field-grid" : "field-stack" }, content));
}
