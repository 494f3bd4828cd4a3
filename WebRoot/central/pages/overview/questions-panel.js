// Questions by right answers, the hardest first.

import { element } from "../../../shared/dom.js";
import { count, percent, seconds } from "../../format.js";
import { bar, panel } from "../../ui/panel.js";
import { replace, whenChanged } from "../../ui/replace.js";
import { scrollRegion } from "../../ui/scroll-region.js";

const SHOWN = 9;
const HARD_PERCENT = 35;

export function questionsPanel(event) {
    const rows = element("ul", { class: "question-rows" });
    const words = element("p", { class: "muted small" });
    const table = scrollRegion("All questions");
    const details = element("details", { class: "behind" },
        element("summary", {}, "All questions as a table"),
        table);
    const root = panel({ title: "Questions by right answers", body: element("div", {}, rows, words, details) });
    const severalContests = event.contests.length > 1;

    const draw = whenChanged((questions) => {
        const hardest = questions.filter((one) => one.asked > 0).sort((a, b) => share(a) - share(b));
        const shown = hardest.slice(0, SHOWN);
        replace(rows, ...shown.map(row));
        words.textContent = sentence(shown, questions);
        details.hidden = questions.length === 0;
        replace(table, tabulate(questions, severalContests ? event.contests : null));
    });

    return { root, show: (data) => draw(data.questions) };
}

function row(question) {
    const right = percent(question.right, question.asked);
    return element("li", { class: right < HARD_PERCENT ? "is-hard" : "" },
        element("span", { class: "question-text", dir: "auto", title: question.text }, question.text),
        bar(question.right, question.asked),
        element("span", { class: "n" }, `${right}\u00a0%`));
}

function sentence(shown, questions) {
    if (shown.length === 0) return "No question was asked in this period.";
    const parts = [];
    const isCut = shown.length < questions.length;
    if (isCut) parts.push(`The hardest ${count(shown.length)} of ${count(questions.length)}.`);
    if (shown.some((one) => percent(one.right, one.asked) < HARD_PERCENT)) {
        parts.push(`Striped: fewer than ${HARD_PERCENT}\u00a0% right, worth a second look.`);
    }
    return parts.join(" ");
}

function tabulate(questions, contests) {
    const titles = new Map(contests?.map(({ id, title }) => [id, title]));
    return element("table", { class: "table-plain" },
        element("caption", { class: "sr" }, "Questions with their right answers"),
        element("thead", {}, element("tr", {},
            element("th", { scope: "col" }, "Question"), contests && element("th", { scope: "col" }, "Contest"),
            element("th", { scope: "col", class: "n" },
                "Asked"), element("th", { scope: "col", class: "n" }, "Right"),
            element("th", { scope: "col", class: "n" }, "Usual seconds"))),
        element("tbody", {}, ...questions.map((one) => element("tr", {},
            element("th", { scope: "row", dir: "auto" },
                one.text), contests && element("td", {}, titles.get(one.contest) ?? one.contest),
            element("td", { class: "n" }, count(one.asked)), element("td", { class: "n" }, count(one.right)),
            element("td", { class: "n" }, seconds(one.usual_ms))))));
}

function share(question) {
    return question.right / question.asked;
}
