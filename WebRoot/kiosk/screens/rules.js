// How it works, what there is to win, and how much time the visitor wants. The clock starts with Start.

import { minutesAndSeconds } from "../../shared/clock.js";
import { Cleanup, element } from "../../shared/dom.js";
import { loadPrism } from "../../shared/highlight.js";
import { icon } from "../../shared/icons.js";
import { openTerms } from "../dialogs/terms.js";
import { awning } from "../parts/awning.js";
import { button } from "../parts/button.js";
import { hostLine } from "../parts/host.js";
import { languageButtons } from "../parts/languages.js";
import { startAttempt } from "../server.js";

export function mount(root, context) {
    const cleanup = new Cleanup();
    const { contest } = context;
    const back = () => {
        context.visit.readsRules = false;
        context.settle();
    };
    const start = button("go go-wide", () => begin(context, start),
        [context.t("rules.start"), icon("arrow-right")], { data: { keep: "start" } });
    root.append(element("div", { class: "screen paper" },
        awning("small"),
        element("header", { class: "top" },
            hostLine(context, element("span", { class: "divider", "aria-hidden": true }),
                element("span", { text: context.pick(contest.title) })),
            languageButtons(context)),
        element("main", { class: "rules" },
            element("div", {},
                element("h1", { tabindex: -1, text: context.t("rules.title") }),
                facts(context, contest), explanations(context, contest)),
            element("div", { class: "stack" }, prizes(context, contest), timeChoice(context, contest))),
        element("footer", { class: "bar" },
            button("quiet", back, [icon("arrow-left"), context.t("back")]),
            button("link", () => openTerms(context), context.t("rules.terms"), { data: { keep: "terms" } }),
            element("span", { class: "grow" }),
            start)));
    context.onBack = back;
    loadPrism();
    return () => cleanup.run();
}

async function begin(context, button) {
    if (button.disabled) return;
    button.disabled = true;
    const { id } = context.contest;
    const time = clockOf(context.contest) === null ? "standard" : context.visit.time;
    try {
        await context.take(await context.insist(() => startAttempt(id, context.words.language, time)));
    } catch {
        button.disabled = false;
        await context.resync();
    }
}

function facts(context, contest) {
    const fact = (figure, words) =>
        element("li", {}, element("b", { text: figure }), element("span", { text: words }));
    const number = (value) => context.words.number(value);
    return element("ul", { class: "facts" },
        fact(number(contest.question_count), context.t("rules.questions", { n: contest.question_count })),
        timeFact(context, contest, fact),
        fact(number(1), context.t("rules.entry")));
}

/// The clock that a visitor sees: that of each question, where there is one.
function clockOf(contest) {
    return contest.question_limit_ms ?? contest.limit_ms;
}

function timeFact(context, { limit_ms: limit, question_limit_ms: each }, fact) {
    if (limit === null && each !== null) return fact(minutesAndSeconds(each), context.t("rules.perquestion"));
    if (limit === null) return fact("∞", context.t("rules.nolimit"));
    const minutes = limit / 60_000;
    const figure = Number.isInteger(minutes) ? context.words.number(minutes) : minutesAndSeconds(limit);
    return fact(figure, context.t("rules.minutes", { n: minutes }));
}

function explanations(context, contest) {
    const line = (picture, text) => element("li", {}, picture, element("span", { text }));
    const idleSeconds = Math.round(context.kiosk.idle.after_ms / 1_000);
    return element("ul", { class: "plain" },
        clockOf(contest) === null ? null : line(icon("stopwatch"), context.t("rules.clock")),
        ...rulesWords(context, contest).map(([picture, text]) => line(picture, text)),
        line(icon("lightning-charge"), context.t("rules.tie")),
        line(icon("hourglass-split"), context.t("rules.idle", { n: idleSeconds })));
}

/// One sentence for each rule that this contest has, with its picture.
function rulesWords(context, contest) {
    const { question_limit_ms: each, show_right: isShown, speed_bonus: bonus, strikes, pass_mark: mark } = contest;
    const isFinal = each !== null || isShown || strikes !== null;
    return [
        isFinal ? [icon("lock"), context.t("rules.final")] : [icon("skip-forward"), context.t("rules.skip")],
        each !== null && [icon("clock-history"), context.t("rules.each", { n: each / 1_000 })],
        bonus !== null && [icon("speedometer2"), context.t("rules.bonus", { n: bonus })],
        isShown && [icon("check2-circle"), context.t("rules.shown")],
        strikes !== null && [icon("x-circle"), context.t("rules.strikes", { n: strikes })],
        mark !== null && [icon("flag"), context.t("rules.pass", { n: mark })],
    ].filter(Boolean);
}

function prizes(context, contest) {
    if (contest.prizes.length === 0) return null;
    const pictures = {
        trophy: () => icon("trophy-fill"),
        keyboard: () => icon("keyboard-fill"),
        gift: () => icon("gift-fill"),
    };
    return element("section", { class: "panel prizes", "aria-labelledby": "prizes-title" },
        element("h2", { id: "prizes-title", text: context.t("rules.prizes") }),
        element("ul", {}, contest.prizes.map((prize, index) => element("li", {},
            element("span", { class: `medal medal-${Math.min(index + 1, 3)}` },
                (pictures[prize.icon] ?? pictures.gift)()),
            element("b", { text: context.pick(prize.title) }),
            element("span", { text: context.pick(prize.awarded_for) })))));
}

/// The limit is part of the contest, but it may be doubled or lifted; the attempt still competes.
function timeChoice(context, contest) {
    const limit = clockOf(contest);
    if (limit === null) return null;
    const option = (value, figure, words) => element("label", {},
        element("input", {
            type: "radio", name: "time", value, checked: context.visit.time === value, autocomplete: "off",
            data: { keep: `time-${value}` }, on: { change: () => { context.visit.time = value; } },
        }),
        element("span", {}, element("b", { text: figure }), element("small", { text: words })));
    return element("fieldset", { class: "panel" },
        element("legend", { text: context.t("rules.time") }),
        element("div", { class: "segments" },
            option("standard", minutesAndSeconds(limit), context.t("rules.time.standard")),
            option("double", minutesAndSeconds(limit * 2), context.t("rules.time.double")),
            option("none", "∞", context.t("rules.time.none"))),
        element("p", { class: "note", text: context.t("rules.time.note") }));
}
