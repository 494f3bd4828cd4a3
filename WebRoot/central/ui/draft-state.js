// Whether everything that was typed is stored: one line that is read out when it changes for the worse.

import { element } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { stateWords, worst } from "../draft/words.js";
import { replace, whenChanged } from "./replace.js";

const CALM = ["saved", "saving", "typed"];

/** `goTo({part, field})` leads to a text that two people have changed, where it may stand elsewhere. */
export function draftState(draft, goTo = null) {
    const root = element("p", { class: "draft-state", role: "status" });
    const draw = whenChanged(({ state, words, conflict }) => {
        root.classList.toggle("is-bad", !CALM.includes(state));
        replace(root, words && picture(state), words, conflict && element("button", {
            class: "link-button", type: "button", data: { key: "show-conflict" }, on: { click: () => goTo(conflict) },
        }, "Show it"));
    });
    const stop = draft.listen(show);
    show();

    function show() {
        const part = worst(draft.parts);
        const field = part?.conflicts[0]?.field;
        draw({
            state: part?.state ?? "saved", words: part ? stateWords(part, draft.me) : "",
            conflict: field === undefined || !goTo ? null : { part: part.name, field },
        });
    }

    return { root, stop };
}

function picture(state) {
    if (!CALM.includes(state)) return icon("exclamation-circle-fill");
    return state === "saved" ? icon("check2") : icon("arrow-repeat");
}
