// The top of every page: its one h1, a line below, actions at the right.

import { element } from "../../shared/dom.js";

export function pageHead({ title, lead = null, above = null, actions = [] }) {
    const heading = element("h1", { tabindex: "-1" }, element("bdi", {}, title));
    const line = element("p", { class: "page-line" });
    const root = element("header", { class: "page-head" },
        lead,
        element("div", { class: "page-title" }, above, heading, line),
        element("div", { class: "page-actions" }, ...actions));
    return {
        root,
        heading,
        say: (...content) => line.replaceChildren(...content),
    };
}
