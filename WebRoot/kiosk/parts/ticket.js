// What the attempt brought, as a ticket beside the form.

import { minutesAndSeconds } from "../../shared/clock.js";
import { element } from "../../shared/dom.js";
import { slashMost } from "../score.js";

export function ticket(context, result) {
    const number = (value) => context.words.number(value);
    return element("section", { class: "ticket", "aria-labelledby": "ticket-title" },
        element("h2", { id: "ticket-title", text: context.t("form.quiz") }),
        element("dl", {},
            element("div", {}, element("dt", { text: context.t("form.score") }),
                element("dd", { class: "num" }, number(result.score),
                    element("small", { text: slashMost(context, result) }))),
            element("div", {}, element("dt", { text: context.t("form.time") }),
                element("dd", { class: "mono", text: minutesAndSeconds(result.time_ms) }))));
}
