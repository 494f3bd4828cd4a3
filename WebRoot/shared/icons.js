// Icons come from one sprite, made at build time of those that are named in calls to icon("…"). It is taken into the
// page once, so that a warning sign is there also when the server is not.

import { svg } from "./dom.js";

let sprite = null;

/// A decoration: hidden from screen readers, so a word must stand beside it or in an aria-label.
export function icon(name) {
    sprite ??= takeIn();
    return svg("svg", { class: "icon", "aria-hidden": "true" }, svg("use", { href: `#i-${name}` }));
}

async function takeIn() {
    try {
        const response = await fetch("/vendor/icons.svg");
        const drawn = new DOMParser().parseFromString(await response.text(), "image/svg+xml").documentElement;
        drawn.setAttribute("hidden", "");
        drawn.setAttribute("aria-hidden", "true");
        document.body.prepend(document.importNode(drawn, true));
    } catch {
        sprite = null; // the next icon tries again
    }
}
