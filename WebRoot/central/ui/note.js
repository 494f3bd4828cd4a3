// One sentence and at most one link or button, on a coloured ground. Kinds: waiting, info, bad, ok.

import { element } from "/shared/dom.js";

export function note(kind, icon, sentence, action = null) {
    return element("p", { class: `note note-${kind}` }, icon, element("span", {}, sentence), action);
}
