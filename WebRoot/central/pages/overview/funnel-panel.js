// From start to consent: how many went on, and where the others left.

import { element } from "../../../shared/dom.js";
import { count, percent } from "../../format.js";
import { bar, panel } from "../../ui/panel.js";
import { replace, whenChanged } from "../../ui/replace.js";

export function funnelPanel() {
    const steps = element("ol", { class: "funnel" });
    const root = panel({ title: "From start to consent", body: steps });

    const draw = whenChanged(({ totals, given_up: givenUp }) => {
        const rows = [
            ["Started", totals.started, ""],
            ["Finished", totals.finished, givenUp.quiz > 0 ? `${count(givenUp.quiz)} stopped before the end` : ""],
            [
                "Registered",
                totals.registered,
                givenUp.form > 0 ? `${count(givenUp.form)} left without entering` : "",
            ],
            ["Marketing consent", totals.marketing, "optional, counted per person"],
        ];
        replace(steps, ...rows.map(([name, value, words], at) => step(name, value, totals.started, words, at)));
    });

    return { root, show: ({ totals, given_up }) => draw({ totals, given_up }) };
}

function step(name, value, whole, words, at) {
    const share = percent(value, whole);
    return element("li", {},
        element("span", {}, name),
        element("span", { class: "n" }, element("b", {}, count(value)), " ",
            element("span", { class: "muted" }, share === null ? "" : `${share}\u00a0%`)),
        bar(value, whole, `wide step-${at + 1}`),
        words && element("span", { class: "funnel-words" }, words));
}
