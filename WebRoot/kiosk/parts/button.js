// A button: its look (classes of buttons.css), what it does, what stands on it.

import { element } from "../../shared/dom.js";

/// face: words, a node, or several of both. more: further properties of the element.
export function button(look, press, face, more = {}) {
    const words = (part) => typeof part === "string" ? element("span", { text: part }) : part;
    const parts = [face].flat().map(words);
    return element("button", { type: "button", class: look, on: { click: press }, ...more }, parts);
}
