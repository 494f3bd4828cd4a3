// One attempt: does it count, score, time, where and with what, and every answer.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { byMoment, dayOf, minutes, span, stopwatch, timeOfDay, weekdayAndDay } from "../../format.js";
import { routeTo } from "../../route.js";
import { answersTable } from "./answers-table.js";
import { extraFacts } from "./details-panel.js";
import { facts } from "../../ui/panel.js";
import { scrollRegion } from "../../ui/scroll-region.js";
import { tag } from "../../ui/tag.js";

/** Two clocks never agree wholly; less than this is not worth a word. */
const CLOCK_TOLERANCE_MS = 2_000;
const HELD_WORDS = "Kept, and not in the figures yet: see Devices";
const CLOSED_BY = { time_up: "time was up", strikes: "too many wrong answers", reboot: "the kiosk restarted" };

let counter = 0;

/** details: the answers to the event's own fields that the page shows already. */
export function attemptView(registration, { title, isOpen, details }) {
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
            ...marks(registration),
            element("span", { class: "grow" }),
            element("span", { class: "muted" }, moment(registration.at))),
        clockWords(registration),
        element("div", { class: "attempt-figures" },
            bigFigure("Score", String(registration.score), `/${registration.max_score}`),
            takenScore(registration),
            bigFigure("Total time", stopwatch(registration.time_ms), "", "mono"),
            element("span", { class: "grow" }),
            element("span", { class: "chip-row" }, ...links(registration), toggle)),
        otherExtra(registration.extra, details),
        answers);
}

/** Somebody may answer otherwise the second time. */
function otherExtra(extra, details) {
    const isShown = JSON.stringify(extra) === JSON.stringify(details);
    return !isShown && extra.length > 0 && facts(extraFacts(extra));
}

function marks({ counts, held, void: isVoid, closed_by: closedBy, limit_ms: limit, contest_limit_ms: usual }) {
    return [
        counts ? tag("brand", "counts") : tag("neutral", isVoid ? "void" : "does not count"),
        held && tag("waiting", "held", { icon: icon("pause-circle"), title: HELD_WORDS }),
        limit !== usual && tag("merged", limit === null ? "no limit" : `limit ${minutes(limit)}`),
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

/** Said only when there is something to say: the kiosk's clock was wrong, unknown, or set during the attempt. */
function clockWords({ at, at_raw: raw, clock, clock_source: source, clock_error_ms: error }) {
    const isCorrected = Math.abs(byMoment(at, raw)) > CLOCK_TOLERANCE_MS;
    const shown = dayOf(raw) === dayOf(at) ? timeOfDay(raw) : moment(raw);
    const words = [
        source === "raw" && "This is the time of the kiosk's own clock, which could not be compared.",
        isCorrected && `Time ${source === "estimated" ? `estimated, right to ${span(error)}` : "corrected"}: `
            + `the kiosk's clock showed ${shown}.`,
        clock === "stepped" && "The kiosk's clock was set during the attempt; "
            + "the total time was measured with another clock and is right.",
    ].filter(Boolean);
    return words.length > 0 && element("p", { class: "clock-words" },
        icon("clock-history"), element("span", {}, words.join(" ")));
}

function moment(at) {
    return `${weekdayAndDay(dayOf(at))}, ${timeOfDay(at)}`;
}

/** Where a question was struck off since. */
function takenScore({ score, max_score: max, taken_score: taken, taken_max_score: takenMax }) {
    const isSame = score === taken && max === takenMax;
    return !isSame && bigFigure("When it was taken", String(taken), `/${takenMax}`);
}

function bigFigure(name, value, unit, className = "") {
    return element("span", { class: "big-figure" },
        element("span", { class: "muted small" }, name),
        element("b", { class: className }, value, unit && element("small", {}, unit)));
}
