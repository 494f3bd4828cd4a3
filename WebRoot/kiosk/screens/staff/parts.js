// What the tiles of the staff page are made of.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { ago, clockOf } from "../../moments.js";

export function tile(name, title, aside, ...content) {
    return element("section", { class: `tile tile-${name}` },
        element("div", { class: "tile-head" }, element("h2", { text: title }), aside), content);
}

export function good(words) {
    return element("span", { class: "tag tag-good" }, icon("check2-all"), words);
}

export function late(words) {
    return element("span", { class: "tag tag-waiting" }, icon("clock"), words);
}

/// A big number below its word.
export function figure(context, key, value, kind = "") {
    return element("div", {}, element("dt", { text: context.t(key) }),
        element("dd", { class: `num ${kind}`.trim(), text: context.words.number(value) }));
}

/// A word and its value; nothing for a value that is not known.
export function pair(context, key, text) {
    if (text === null || text === undefined) return null;
    return element("div", {}, element("dt", { text: context.t(key) }), element("dd", { text }));
}

/// How long ago, and when by the event's clock; the words of `otherwise` when there is no such moment.
export function momentWords(context, moment, otherwise) {
    if (!moment) return context.t(otherwise);
    return `${ago(moment, Date.now(), context.words.locale)} (${clockOf(moment)})`;
}
