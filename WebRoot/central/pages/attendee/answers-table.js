// Every question of an attempt in the order it was shown: the answer, whether it was right, how long it took.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { seconds } from "../../format.js";
import { tag } from "../../ui/tag.js";

export function answersTable(answers) {
    return element("table", { class: "table-list is-cards answers-table" },
        element("thead", {}, element("tr", {},
            element("th", { scope: "col", class: "n narrow" }, "#"),
            element("th", { scope: "col" }, "Question"),
            element("th", { scope: "col" }, "Answer"),
            element("th", { scope: "col" }, "Result"),
            element("th", { scope: "col", class: "n" }, "Seconds"))),
        element("tbody", {}, ...answers.map(answerRow)));
}

function answerRow(answer, at) {
    return element("tr", {},
        element("td", { class: "n muted no-card" }, String(at + 1)),
        element("th", { scope: "row", class: "card-main", dir: "auto" }, answer.text),
        element("td", { class: `answer-text card-end ${answer.is_code ? "mono" : ""}`, dir: "auto" }, answerWords(answer)),
        element("td", { class: "card-main" }, element("span", { class: "name-and-marks" }, result(answer), answer.struck && struck())),
        element("td", { class: "n card-end" }, ...duration(answer)));
}

function answerWords({ choice, choice_text: chosen, right, right_text: wanted }) {
    if (right) return chosen;
    const correction = element("span", { class: "right-answer" }, `right: ${wanted}`);
    return choice === null ? correction : [chosen, correction];
}

function result({ choice, right }) {
    if (choice === null) return tag("neutral", "Skipped", { icon: icon("dash-lg") });
    return right ? tag("ok", "Right", { icon: icon("check-lg") }) : tag("bad", "Wrong", { icon: icon("x-lg") });
}

function struck() {
    return tag("neutral", "Struck off", { icon: icon("slash-circle"), title: "Counts for nobody: see Results" });
}

/** The unit stands in the heading; cards have none. */
function duration({ shown_ms: shown, answered_ms: answered }) {
    if (shown === null || answered === null) return ["–"];
    return [seconds(answered - shown), element("span", { class: "only-phone" }, " s")];
}
