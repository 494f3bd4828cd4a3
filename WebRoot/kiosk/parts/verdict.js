// What became of an answer that is final: right or not, what was right, and why.

import { element, prose } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";

/// verdict: {right, explanation} as the kiosk tells it; null when the time was over and nothing is told.
export function verdictNote(context, { verdict, choice, letterOf }) {
    const isRight = verdict !== null && verdict.right === choice;
    const words = verdictWords(context, { verdict, choice, letterOf });
    return element("div", { class: `verdict ${isRight ? "is-right" : "is-wrong"}` },
        icon(isRight ? "check-circle-fill" : "x-circle"),
        element("div", {},
            element("b", { text: words }),
            verdict?.explanation ? element("p", {}, prose(verdict.explanation)) : null));
}

export function verdictWords(context, { verdict, choice, letterOf }) {
    if (verdict !== null && verdict.right === choice) return context.t("question.right");
    const wrong = verdict === null ? null : context.t("question.wrong", { letter: letterOf(verdict.right) });
    return choice === null ? [context.t("question.over"), wrong].filter(Boolean).join(" ") : wrong;
}
