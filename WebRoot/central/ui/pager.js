// Pages by key: the server gives the key of the next page, the way back is remembered here.

import { element } from "/shared/dom.js";
import { icon } from "/shared/icons.js";

/** `keys` is the trail of keys up to the page shown; the first page has none: []. */
export function pager({ onTurn }) {
    const text = element("span", { "aria-live": "polite" });
    const previous = element("button", { class: "btn btn-light btn-sm", type: "button", "aria-label": "Previous page",
        on: { click: () => onTurn(trail.slice(0, -1)) } }, icon("chevron-left"));
    const next = element("button", { class: "btn btn-light btn-sm", type: "button", "aria-label": "Next page",
        on: { click: () => onTurn([...trail, nextKey]) } }, icon("chevron-right"));
    const root = element("nav", { class: "pager", "aria-label": "Pages" }, text, element("span", { class: "grow" }), previous, next);

    let trail = [];
    let nextKey = null;

    function show({ sentence, keys, next: key }) {
        trail = keys;
        nextKey = key;
        if (text.textContent !== sentence) text.textContent = sentence;
        previous.disabled = keys.length === 0;
        next.disabled = key === null;
    }

    return { root, show };
}
