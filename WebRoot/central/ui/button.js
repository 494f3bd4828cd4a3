// Buttons that do something when pressed; what a button looks like is its kind.

import { element } from "../../shared/dom.js";

/** Kinds: primary, light, ghost. */
export function button(kind, action, ...content) {
    return element("button", { class: `btn btn-${kind}`, type: "button", on: { click: action } }, ...content);
}

/** A picture alone: the label is what is read. `more` are further properties. */
export function iconButton(label, picture, action, more = {}) {
    const properties = { class: "icon-button", type: "button", "aria-label": label, title: label, ...more };
    return element("button", { ...properties, on: { click: action } }, picture);
}
