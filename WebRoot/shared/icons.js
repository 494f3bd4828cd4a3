// Icons come from one sprite, made at build time of those that are named in calls to icon("…").

import { svg } from "./dom.js";

/// A decoration: hidden from screen readers, so a word must stand beside it or in an aria-label.
export function icon(name) {
    const use = svg("use", { href: `/vendor/icons.svg#i-${name}` });
    return svg("svg", { class: "icon", "aria-hidden": "true" }, use);
}
