// The start page: the contest's question in large, one amber button, today's board. A touch anywhere starts.

import { minutesAndSeconds } from "../../shared/clock.js";
import { Cleanup, element } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { isLight } from "../../shared/brand.js";
import { openDisplay } from "../dialogs/display.js";
import { awning } from "../parts/awning.js";
import { button } from "../parts/button.js";
import { hostLine } from "../parts/host.js";
import { languageButtons } from "../parts/languages.js";
import { owl } from "../parts/owl.js";
import { scoreWords, slashMost } from "../score.js";

const boardRows = 5;
const longHeadline = 24;        // characters; more take the smaller size

export function mount(root, context) {
    const cleanup = new Cleanup();
    const start = () => {
        context.visit.contest = context.contest.id;
        context.visit.readsRules = true;
        context.settle();
    };
    const screen = element("div", { class: "screen attract" });
    const draw = () => {
        const focused = screen.contains(document.activeElement) ? document.activeElement.dataset.keep : null;
        screen.replaceChildren(awning("large"), element("div", { class: "rings", "aria-hidden": true }),
            element("main", { class: "attract-main" }, pitch(context, start), board(context)), foot(context));
        if (focused) screen.querySelector(`[data-keep="${focused}"]`)?.focus({ preventScroll: true });
    };
    draw();
    root.append(screen);
    let drawn = fingerprint(context);
    cleanup.add(context.onChange(() => {
        if (fingerprint(context) === drawn) return; // a page that is rebuilt under a finger loses the tap
        drawn = fingerprint(context);
        draw();
    }));
    cleanup.listen(screen, "click", (event) => {
        if (!event.target.closest("button, a, label, input")) start();
    });
    cleanup.listen(document, "keydown", (event) => {
        const onControl = event.target.closest?.("button, a, input, [role=dialog]");
        if (event.key === "Enter" && !event.repeat && !onControl) start();
    });
    return () => cleanup.run();
}

function fingerprint(context) {
    return JSON.stringify([context.event, context.kiosk.board, context.kiosk.contest, context.visit.contest]);
}

function pitch(context, start) {
    const { contest, event } = context;
    const title = context.pick(contest.title);
    const place = [context.pick(event.name), context.pick(event.venue)].filter(Boolean).join(", ");
    return element("div", { class: "pitch" },
        hostLine(context, element("span", { text: context.t("at") }), element("span", { text: place })),
        contestChoice(context),
        element("h1", { text: title, tabindex: -1, data: title.length > longHeadline ? { long: "" } : {} }),
        element("p", { class: "pitch-sub", text: context.pick(contest.subtitle) }),
        button("go go-large", start, [
            context.t("attract.start"), element("span", { class: "go-dot" }, icon("arrow-right")),
        ], { data: { keep: "start" } }));
}

/// Only an event with several contests asks which one, where staff have not set one for this kiosk.
function contestChoice(context) {
    if (context.event.contests.length < 2 || context.kiosk.contest) return null;
    const choose = (id) => {
        context.visit.contest = id;
        context.settle();
    };
    return element("div", {
        class: "languages contests", role: "group", "aria-label": context.t("attract.choose"),
    }, context.event.contests.map((contest) =>
        button("", () => choose(contest.id), context.pick(contest.title), {
            "aria-pressed": String(contest.id === context.contest.id),
            data: { keep: `contest-${contest.id}` },
        })));
}

function board(context) {
    const rows = (context.kiosk.board[context.contest.id]?.rows ?? []).slice(0, boardRows);
    return element("aside", { class: "board", "aria-labelledby": "board-title" },
        owl(),
        element("h2", { id: "board-title", text: context.t("attract.board") }),
        rows.length === 0
            ? element("p", { class: "board-empty", text: context.t("attract.empty") })
            : element("ol", { class: "rows" }, rows.map((row) => boardRow(context, row))),
        element("p", { class: "beat" }, icon("trophy"), element("span", { text: challenge(context, rows) })));
}

function boardRow(context, row) {
    const time = minutesAndSeconds(row.time_ms);
    const number = (value) => context.words.number(value);
    const values = { place: row.place, name: row.name, score: scoreWords(context, row), time };
    return element("li", { class: row.place === 1 ? "first" : "" },
        element("span", { class: "sr", text: context.t("attract.row", values) }),
        element("span", { class: "row-place num", "aria-hidden": true, text: number(row.place) }),
        element("b", { "aria-hidden": true, text: row.name }),
        element("span", { class: "row-score num", "aria-hidden": true, text: number(row.score) },
            element("small", { text: slashMost(context, row) })),
        element("span", { class: "row-time mono", "aria-hidden": true, text: time }));
}

function challenge(context, rows) {
    if (rows.length === 0) return context.t("attract.first");
    if (rows.length < boardRows) return context.t("attract.room");
    const last = rows.at(-1);
    const time = minutesAndSeconds(last.time_ms);
    return context.t("attract.beat", { score: scoreWords(context, last), time });
}

function foot(context) {
    const wordmark = isLight(context.event.brand.background) ? "wordmark" : "wordmark-on-dark";
    const played = context.kiosk.board[context.contest.id]?.played_today ?? 0;
    return element("footer", { class: "attract-foot" },
        languageButtons(context),
        button("chip-button", () => openDisplay(context), [icon("type"), context.t("display")], {
            "aria-label": context.t("display.label"), data: { keep: "display" },
        }),
        element("span", {
            class: "played", text: played > 0 ? context.t("attract.played", { n: played }) : "",
        }),
        element("img", { class: "wordmark", src: `/shared/img/${wordmark}.svg`, alt: "Boothwise" }));
}
