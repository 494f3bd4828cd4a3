// One attempt: does it count, score, time, where and with what, and every answer.

import { element } from "/shared/dom.js";
import { icon } from "/shared/icons.js";
import { minutes, seconds, stopwatch, timeOfDay, weekdayAndDay, dayOf } from "/central/format.js";
import { routeTo } from "/central/route.js";
import { tag } from "/central/ui/tag.js";

const CLOSED_BY = { finished: "finished", time_up: "time was up", reboot: "the kiosk restarted" };

let counter = 0;

export function attemptView(registration, { title, isOpen }) {
    const tableID = `answers-${++counter}`;
    const table = element("div", { class: "scroll-x", id: tableID, tabindex: "0", role: "region", "aria-label": `Answers, ${title}` },
        answersTable(registration.answers));
    table.hidden = !isOpen;
    const toggle = element("button", { class: "chip", type: "button", "aria-expanded": String(isOpen), "aria-controls": tableID,
        on: { click: () => {
            table.hidden = !table.hidden;
            toggle.setAttribute("aria-expanded", String(!table.hidden));
        } } }, icon("list-check"), element("b", {}, String(registration.answers.length)), " answers");
    return element("article", { class: "attempt" },
        element("header", { class: "attempt-head" },
            element("h3", { dir: "auto" }, title),
            registration.counts ? tag("brand", "counts") : tag("neutral", "does not count"),
            isExtraTime(registration) && tag("merged", extraTime(registration)),
            registration.closed_by !== "finished" && tag("neutral", CLOSED_BY[registration.closed_by] ?? registration.closed_by),
            element("span", { class: "grow" }),
            element("span", { class: "muted" }, `${weekdayAndDay(dayOf(registration.at))}, ${timeOfDay(registration.at)}`)),
        clockWords(registration),
        element("div", { class: "attempt-figures" },
            bigFigure("Score", String(registration.score), `/${registration.max_score}`),
            bigFigure("Total time", stopwatch(registration.time_ms), "", "mono"),
            element("span", { class: "grow" }),
            element("span", { class: "chip-row" },
                element("a", { class: "chip", href: routeTo("devices"), dir: "auto" }, icon("display"), registration.kiosk.name),
                element("a", { class: "chip", href: routeTo("event") }, icon("file-earmark-text"), `Release ${registration.release.number}`),
                toggle)),
        table);
}

/** Said only when there is something to say: the kiosk's clock was wrong, or it was set during the attempt. */
function clockWords({ at, at_raw: raw, clock }) {
    const words = [];
    if (raw && raw !== at) words.push(`Time corrected: the kiosk's clock showed ${timeOfDay(raw)}${dayOf(raw) === dayOf(at) ? "" : ` on ${weekdayAndDay(dayOf(raw))}`}.`);
    if (clock === "stepped") words.push("The kiosk's clock was set during the attempt; the total time was measured with another clock and is right.");
    return words.length > 0 && element("p", { class: "clock-words" }, icon("clock-history"), words.join(" "));
}

function isExtraTime({ limit_ms: limit, contest_limit_ms: usual }) {
    return usual !== undefined && limit !== usual;
}

function extraTime({ limit_ms: limit }) {
    return limit === null ? "no limit" : `extra time, ${minutes(limit)}`;
}

function bigFigure(name, value, unit, className = "") {
    return element("span", { class: "big-figure" },
        element("span", { class: "muted small" }, name),
        element("b", { class: className }, value, unit && element("small", {}, unit)));
}

function answersTable(answers) {
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
        element("td", { class: "answer-text card-end", dir: "auto" }, answerWords(answer)),
        element("td", { class: "card-main" }, result(answer)),
        element("td", { class: "n card-end" }, answer.choice === null ? "–" : seconds(answer.answered_ms - answer.shown_ms)));
}

function answerWords({ choice, choice_text: chosen, right, right_text: wanted }) {
    if (choice === null) return element("span", { class: "muted" }, `right: ${wanted}`);
    return right ? chosen : [chosen, element("span", { class: "right-answer" }, `right: ${wanted}`)];
}

function result({ choice, right }) {
    if (choice === null) return tag("neutral", "Skipped", { icon: icon("dash-lg") });
    return right ? tag("ok", "Right", { icon: icon("check-lg") }) : tag("bad", "Wrong", { icon: icon("x-lg") });
}
