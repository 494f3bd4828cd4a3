// The sign that a draft is played: a band that says so, and a word across the whole page that no finger meets.

import { element } from "../shared/dom.js";

let sign = null;

/// Shows or takes away the sign. `words`: the visitor's Translator.
export function markRehearsal(isOn, words) {
    const band = isOn && words ? words.t("rehearsal.band") : null;
    if (band === (sign?.firstChild.textContent ?? null)) return;
    sign?.remove();
    sign = band && element("div", { class: "rehearsal" },
        element("p", { class: "rehearsal-band", text: band }),
        element("p", { class: "rehearsal-word", "aria-hidden": true, text: words.t("rehearsal.word") }));
    if (sign) document.body.append(sign);
}
