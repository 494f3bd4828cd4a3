// One attempt: does it count, score, time, where and with what, and every answer.

import { element } from "/shared/dom.js";
import { icon } from "/shared/icons.js";
import { dayOf, minutes, stopwatch, timeOfDay, weekdayAndDay } from "/central/format.js";
import { routeTo } from "/central/route.js";
import { answersTable } from "/central/pages/attendee/answers-table.js";
import { scrollRegion } from "/central/ui/scroll-region.js";
import { tag } from "/central/ui/tag.js";

const CLOSED_BY = { time_up: "time was up", reboot: "the kiosk restarted" };

let counter = 0;

/** `usualLimit` is the contest's limit in milliseconds, null for none. */
export function attemptView(registration, { title, usualLimit, isOpen }) {
    const answers = scrollRegion(`Answers of ${moment(registration.at)}`, answersTable(registration.answers));
    answers.id = `answers-${++counter}`;
    answers.hidden = !isOpen;
    const toggle = element("button", {
        class: "chip", type: "button", "aria-expanded": String(isOpen), "aria-controls": answers.id,
        on: { click: () => {
            answers.hidden = !answers.hidden;
            toggle.setAttribute("aria-expanded", String(!answers.hidden));
        } },
    }, icon("list-check"), element("b", {}, String(registration.answers.length)), " answers");
    return element("article", { class: "attempt" },
        element("header", { class: "attempt-head" },
            element("h3", { dir: "auto" }, title),
            ...marks(registration, usualLimit),
            element("span", { class: "grow" }),
            element("span", { class: "muted" }, moment(registration.at))),
        clockWords(registration),
        element("div", { class: "attempt-figures" },
            bigFigure("Score", String(registration.score), `/${registration.max_score}`),
            bigFigure("Total time", stopwatch(registration.time_ms), "", "mono"),
            element("span", { class: "grow" }),
            element("span", { class: "chip-row" }, ...links(registration), toggle)),
        answers);
}

function marks({ counts, closed_by: closedBy, limit_ms: limit }, usualLimit) {
    return [
        counts ? tag("brand", "counts") : tag("neutral", "does not count"),
        limit !== usualLimit && tag("merged", limit === null ? "no limit" : `limit ${minutes(limit)}`),
        CLOSED_BY[closedBy] && tag("neutral", CLOSED_BY[closedBy]),
    ];
}

function links({ kiosk, release }) {
    return [
        element("a", { class: "chip", href: routeTo("devices"), dir: "auto" }, icon("display"), kiosk.name),
        release && element("a", { class: "chip", href: routeTo("event") },
            icon("file-earmark-text"), `Release ${release.number}`),
    ];
}

/** Said only when there is something to say: the kiosk's clock was wrong, or it was set during the attempt. */
function clockWords({ at, at_raw: raw, clock }) {
    const words = [
        raw && raw !== at && `Time corrected: the kiosk's clock showed ${dayOf(raw) === dayOf(at) ? timeOfDay(raw) : moment(raw)}.`,
        clock === "stepped" && "The kiosk's clock was set during the attempt; "
            + "the total time was measured with another clock and is right.",
    ].filter(Boolean);
    return words.length > 0 && element("p", { class: "clock-words" },
        icon("clock-history"), element("span", {}, words.join(" ")));
}

function moment(at) {
    return `${weekdayAndDay(dayOf(at))}, ${timeOfDay(at)}`;
}

function bigFigure(name, value, unit, className = "") {
    return element("span", { class: "big-figure" },
        element("span", { class: "muted small" }, name),
        element("b", { class: className }, value, unit && element("small", {}, unit)));
}
