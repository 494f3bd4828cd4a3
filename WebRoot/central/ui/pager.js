// Pages by key: the server gives the key of the next page, the way back is remembered here.

import { element } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";

/** `keys` is the trail of keys up to the page shown; the first page has none: []. `onTurn(keys)`. */
export function pager({ onTurn }) {
    let trail = [];
    let nextKey = null;

    const text = element("span", { "aria-live": "polite" });
    const previous = pageButton("Previous page", icon("chevron-left"), () => onTurn(trail.slice(0, -1)));
    const next = pageButton("Next page", icon("chevron-right"), () => onTurn([...trail, nextKey]));
    const root = element("nav", { class: "pager", "aria-label": "Pages" },
        text, element("span", { class: "grow" }), previous, next);

    function show({ sentence, keys, next: key }) {
        trail = keys;
        nextKey = key;
        if (text.textContent !== sentence) text.textContent = sentence;
        previous.disabled = keys.length === 0;
        next.disabled = key === null;
    }

    return { root, show };
}

function pageButton(label, picture, action) {
    return element("button", {
        class: "btn btn-light btn-sm", type: "button", "aria-label": label, on: { click: action },
    }, picture);
}
