// Whether everything that was typed is stored: one line that is read out when it changes for the worse.

import { element } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { stateWords, worst } from "../draft/words.js";
import { replace, whenChanged } from "./replace.js";

const CALM = ["saved", "saving", "typed"];

export function draftState(draft) {
    const root = element("p", { class: "draft-state", role: "status" });
    const draw = whenChanged(({ state, words }) => {
        root.classList.toggle("is-bad", !CALM.includes(state));
        replace(root, words && picture(state), words);
    });
    const stop = draft.listen(show);
    show();

    function show() {
        const part = worst(draft.parts);
        draw({ state: part?.state ?? "saved", words: part ? stateWords(part) : "" });
    }

    return { root, stop };
}

function picture(state) {
    if (!CALM.includes(state)) return icon("exclamation-circle-fill");
    return state === "saved" ? icon("check2") : icon("arrow-repeat");
}
