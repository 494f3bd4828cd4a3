// How it works, what there is to win, and how much time the visitor wants. The clock starts with Start.

import { Cleanup, element } from "../../shared/dom.js";
import { loadPrism } from "../../shared/highlight.js";
import { icon } from "../../shared/icons.js";
import { clockOf, rulesWords } from "../../shared/rules-words.js";
import { openTerms } from "../dialogs/terms.js";
import { awning } from "../parts/awning.js";
import { button } from "../parts/button.js";
import { fit } from "../parts/fit.js";
import { hostLine } from "../parts/host.js";
import { languageButtons } from "../parts/languages.js";
import { startAttempt } from "../server.js";

const rulePictures = {
    clock: () => icon("stopwatch"),
    draw: () => icon("shuffle"),
    final: () => icon("lock"),
    skip: () => icon("skip-forward"),
    each: () => icon("clock-history"),
    points: () => icon("plus-circle"),
    bonus: () => icon("speedometer2"),
    shown: () => icon("check2-circle"),
    strikes: () => icon("x-circle"),
    pass: () => icon("flag"),
    tie: () => icon("lightning-charge"),
    counts: () => icon("arrow-repeat"),
    idle: () => icon("hourglass-split"),
};

const prizePictures = {
    trophy: () => icon("trophy-fill"),
    keyboard: () => icon("keyboard-fill"),
    gift: () => icon("gift-fill"),
};

export function mount(root, context) {
    const cleanup = new Cleanup();
    const { contest } = context;
    const rules = rulesWords(contest, context.words, { idleMs: context.kiosk.idle.after_ms });
    const back = () => {
        context.visit.readsRules = false;
        context.settle();
    };
    const start = button("go go-wide", () => begin(context, start),
        [context.t("rules.start"), icon("arrow-right")], { data: { keep: "start" } });
    const screen = element("div", { class: "screen paper" },
        awning("small"),
        element("header", { class: "top" },
            hostLine(context, element("span", { class: "divider", "aria-hidden": true }),
                element("span", { text: context.pick(contest.title) })),
            languageButtons(context)),
        element("main", { class: "rules" },
            element("div", {},
                element("h1", { tabindex: -1, text: context.t("rules.title") }),
                facts(rules), explanations(rules)),
            element("div", { class: "stack" }, prizes(context, rules), timeChoice(context, rules))),
        element("footer", { class: "bar" },
            button("quiet", back, [icon("arrow-left"), context.t("back")]),
            button("link", () => openTerms(context), context.t("rules.terms"), { data: { keep: "terms" } }),
            element("span", { class: "grow" }),
            start));
    root.append(screen);
    fit(screen, cleanup);
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

function facts(rules) {
    return element("ul", { class: "facts" }, rules.facts.map(({ figure, words }) =>
        element("li", {}, element("b", { text: figure }), element("span", { text: words }))));
}

function explanations(rules) {
    return element("ul", { class: "plain" }, rules.sentences.map(({ rule, text }) =>
        element("li", {}, rulePictures[rule](), element("span", { text }))));
}

function prizes(context, rules) {
    if (rules.prizes.length === 0) return null;
    return element("section", { class: "panel prizes", "aria-labelledby": "prizes-title" },
        element("h2", { id: "prizes-title", text: context.t("rules.prizes") }),
        element("ul", {}, rules.prizes.map((prize, index) => element("li", {},
            element("span", { class: `medal medal-${Math.min(index + 1, 3)}` },
                (prizePictures[prize.icon] ?? prizePictures.gift)()),
            element("b", { text: prize.title }),
            element("span", { text: prize.awardedFor })))));
}

function timeChoice(context, rules) {
    if (rules.times.length === 0) return null;
    return element("fieldset", { class: "panel" },
        element("legend", { text: context.t("rules.time") }),
        element("div", { class: "segments" }, rules.times.map(({ value, figure, each, words }) => element("label", {},
            element("input", {
                type: "radio", name: "time", value, checked: context.visit.time === value, autocomplete: "off",
                data: { keep: `time-${value}` }, on: { change: () => { context.visit.time = value; } },
            }),
            element("span", {}, element("b", { text: figure }), element("small", { text: words }),
                each ? element("small", { text: each }) : null)))),
        element("p", { class: "note", text: context.t("rules.time.note") }));
}
