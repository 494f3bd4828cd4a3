// The registration is saved: score, time, place at this kiosk, and when the winners are told. Goes away by
// itself.

import { minutesAndSeconds } from "../../shared/clock.js";
import { Cleanup, element, prose } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { awning } from "../parts/awning.js";
import { button } from "../parts/button.js";
import { confetti } from "../parts/confetti.js";
import { countdown } from "../parts/countdown.js";
import { scoreWords, slashMost } from "../score.js";

export const thanksMs = 15_000;

export function mount(root, context) {
    const cleanup = new Cleanup();
    const saved = context.attempt.registered;
    const done = () => context.leave();
    const time = minutesAndSeconds(saved.time_ms);
    const isBelow = saved.place === null;
    const isGood = !isBelow && saved.score > 0;
    const winners = context.pick(context.event?.winners_note) || context.t("thanks.winners");
    const title = context.t(isGood ? "thanks.title" : "thanks.title.low", { name: saved.first_name });
    const spoken = context.t(isBelow ? "thanks.spoken.below" : "thanks.spoken", {
        score: scoreWords(context, saved), time, place: saved.place, of: saved.of, n: saved.pass_mark,
    });
    root.append(element("div", { class: "screen attract thanks" },
        awning("large"),
        isGood ? confetti() : null,
        element("main", { class: "middle" },
            element("p", { class: "thanks-in" }, icon("check-circle-fill"),
                element("span", { text: context.t(isBelow ? "thanks.in.below" : "thanks.in") })),
            element("h1", { tabindex: -1, text: title }),
            element("p", { class: "sr", text: spoken }),
            results(context, saved, time),
            isBelow ? element("p", { class: "lead", "aria-hidden": true, text: context.t("thanks.below", { n: saved.pass_mark }) }) : null,
            element("p", { class: "lead" }, prose(winners)),
            element("div", { class: "thanks-done" },
                button("go go-wide", done, context.t("done")),
                countdown(context, cleanup, thanksMs, done)))));
    return () => cleanup.run();
}

/// For the eye; screen readers hear one sentence instead.
function results(context, saved, time) {
    const number = (value) => context.words.number(value);
    const result = (label, figure, small, classes = "") => element("div", { class: classes },
        element("span", { class: "result-label", text: label }),
        element("span", { class: figure === time ? "result-figure mono" : "result-figure num" }, figure,
            small ? element("small", { text: small }) : null));
    return element("div", { class: "results", "aria-hidden": true },
        result(context.t("form.score"), number(saved.score), slashMost(context, saved)),
        result(context.t("form.time"), time),
        saved.place === null ? null
            : result(context.t("thanks.place"), number(saved.place), context.t("thanks.of", { of: saved.of }), "result-place"));
}
