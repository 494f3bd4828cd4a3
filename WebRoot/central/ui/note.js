// A sentence and at most one link or button, on a coloured ground. Kinds: waiting, info, bad, ok.

import { element } from "../../shared/dom.js";

/** A link follows the sentence, a button stands at the end of the line. */
export function note(kind, picture, sentence, action = null) {
    const isLink = action?.tagName === "A";
    return element("p", { class: `note note-${kind}` }, picture,
        element("span", {}, sentence, isLink && " ", isLink && action),
        !isLink && action);
}
