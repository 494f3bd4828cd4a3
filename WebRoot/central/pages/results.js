// The ranking: places with shared places, by which rule, and what is still missing on which kiosk.

import { element } from "/shared/dom.js";
import { icon } from "/shared/icons.js";
import { eventPath } from "/central/event-path.js";
import { count, counted, dayOf, daysBetween, longDay, shortMoment, stopwatch } from "/central/format.js";
import { Live } from "/central/live.js";
import { routeTo } from "/central/route.js";
import { dayPicker } from "/central/ui/day-picker.js";
import { emptyState, skeleton, troubleState } from "/central/ui/states.js";
import { exportButton } from "/central/ui/export-dialog.js";
import { incompleteNote } from "/central/ui/incomplete.js";
import { livePill } from "/central/ui/live-pill.js";
import { pageHead } from "/central/ui/page-head.js";
import { pager } from "/central/ui/pager.js";
import { panel } from "/central/ui/panel.js";
import { address, personName } from "/central/ui/person.js";
import { replace, whenChanged } from "/central/ui/replace.js";
import { segments } from "/central/ui/segments.js";
import { tag } from "/central/ui/tag.js";

const PAGE_SIZE = 100;
const REFRESH_MS = 10_000;
const TIME_DECIMALS = 3;
const RULES = {
    best_counts: { name: "Best attempt counts", words: "Who played more than once is ranked with the best attempt." },
    first_counts: { name: "First attempt counts", words: "Who played more than once is ranked with the first attempt." },
};

export function mountResults(root, { api, event, route }) {
    const state = {
        contest: route.options.contest ?? event.contests[0]?.id ?? "",
        day: route.options.day ?? "",
        keys: [],
    };
    let data = null;

    const contests = event.contests.length > 1 ? segments({
        label: "Contest", value: state.contest, onPick: (contest) => change({ contest }),
        options: event.contests.map(({ id, title }) => ({ value: id, label: title })),
    }) : null;
    const days = dayPicker({ label: "Ranking of", onPick: (day) => change({ day }) });
    const pill = livePill({ asOf: () => data?.as_of });
    const head = pageHead({
        title: "Results",
        actions: [pill.pill, days.root,
            exportButton({ api, event, filters: () => ({ day: state.day, sort: "-score", words: state.day && longDay(state.day) }) })],
    });
    const incomplete = incompleteNote();
    const podium = element("ol", { class: "podium" });
    const place = element("div", { class: "page-stack" });
    const ruleName = element("span", {});
    const rows = element("div", { class: "scroll-x" });
    const pages = pager({ onTurn: turn });
    const tieWords = element("div", { class: "panel-words" });
    const content = element("div", { class: "page-stack" },
        podium,
        element("div", { class: "columns-wide-narrow" },
            panel({ title: "Ranking", aside: ruleName, body: [rows, pages.root], className: "ranking-panel" }),
            panel({ title: "How places are given", body: tieWords })));
    root.append(head.root, element("div", { class: "page-body" },
        contests && element("div", { class: "toolbar" }, contests.root), pill.banner, incomplete.root, place));
    const stopWaiting = skeleton(place);

    const drawRows = whenChanged((list) => {
        replace(podium, ...(state.keys.length === 0 ? list.filter((row) => row.place <= 3).slice(0, 3).map(podiumPlace) : []));
        podium.hidden = podium.childElementCount === 0;
        replace(rows, table(list));
    });
    const drawRule = whenChanged((rule) => replace(tieWords, ...rules(rule)));
    const live = new Live({
        every: REFRESH_MS,
        load: () => api.get(eventPath(event, "results", {
            contest: state.contest, day: state.day, limit: PAGE_SIZE, after: state.keys.at(-1) ?? "",
        })),
        onData: show,
        onState: (now) => {
            pill.show(now);
            stopWaiting();
            if (!now.hasData) replace(place, troubleState(now.error, () => live.refresh()));
        },
    });
    showDays();
    live.start();

    function show(next) {
        data = next;
        showDays();
        head.say(`${state.day ? `Ranking of ${longDay(state.day)}` : "Ranking of the whole event"}, `
            + `${counted(data.total, "person", "people")}, each once`);
        incomplete.show(data.incomplete);
        if (data.total === 0) {
            replace(place, nobody());
            return;
        }
        ruleName.textContent = (RULES[data.rule] ?? RULES.best_counts).name;
        drawRule(data.rule);
        drawRows(data.rows);
        showPages();
        if (!place.contains(content)) place.replaceChildren(content);
    }

    function showPages() {
        const first = state.keys.length * PAGE_SIZE + 1;
        pages.show({
            sentence: `${count(first)} to ${count(first + data.rows.length - 1)} of ${count(data.total)}`,
            keys: state.keys, next: data.next,
        });
        pages.root.hidden = data.next === null && state.keys.length === 0;
    }

    function showDays() {
        days.show({ days: daysBetween(event.starts_on, event.ends_on), today: dayOf(data?.as_of), day: state.day });
    }

    function change(part) {
        Object.assign(state, part, { keys: [] });
        history.replaceState(null, "", routeTo("results", { options: {
            contest: contests ? state.contest : "", day: state.day,
        } }));
        showDays();
        live.refresh();
    }

    function turn(keys) {
        state.keys = keys;
        live.refresh();
        root.scrollIntoView({ block: "start" });
    }

    function nobody() {
        const isDay = state.day !== "";
        return emptyState({
            picture: icon("trophy"),
            title: isDay ? "Nobody registered on this day" : "Nobody is ranked yet",
            text: "People appear here seconds after a kiosk sends their registration.",
            action: isDay
                ? element("button", { class: "btn btn-light", type: "button", on: { click: () => change({ day: "" }) } }, "Show all days")
                : element("a", { class: "btn btn-light", href: routeTo("devices") }, "See devices"),
        });
    }

    return () => {
        live.stop();
        pill.stop();
    };
}

function podiumPlace(row) {
    return element("li", { class: `podium-place ${row.place === 1 ? "is-first" : ""}` },
        element("span", { class: "podium-number" }, String(row.place)),
        element("b", {}, personName(row)),
        element("span", { class: "podium-score" }, String(row.score), element("small", {}, `/${row.max_score}`)),
        element("span", { class: "podium-words", dir: "auto" }, row.shared ? `Shared place, ${row.kiosk}` : row.kiosk),
        element("span", { class: "podium-time" }, stopwatch(row.time_ms, TIME_DECIMALS)));
}

function table(list) {
    return element("table", { class: "table-list is-cards" },
        element("caption", { class: "sr" }, "Ranking by score, then time in milliseconds"),
        element("thead", {}, element("tr", {},
            element("th", { scope: "col", class: "n narrow" }, "Place"),
            element("th", { scope: "col" }, "Name"),
            element("th", { scope: "col", class: "n" }, "Score"),
            element("th", { scope: "col", class: "n" }, "Time"),
            element("th", { scope: "col" }, "Finished"),
            element("th", { scope: "col" }, "Kiosk"))),
        element("tbody", {}, ...list.map(tableRow)));
}

function tableRow(row) {
    return element("tr", {},
        element("td", { class: "n card-place" }, String(row.place)),
        element("th", { scope: "row", class: "card-main" },
            element("a", { class: "row-link", href: routeTo("attendees", { id: row.attendee }), data: { key: row.registration } }, personName(row)),
            ...marks(row),
            address(row.email, { class: "address only-phone" })),
        element("td", { class: "n card-end" }, element("b", {}, String(row.score)), element("span", { class: "muted" }, `/${row.max_score}`)),
        element("td", { class: "n mono card-end" }, stopwatch(row.time_ms, TIME_DECIMALS)),
        element("td", { class: "tabular no-card no-wrap" }, shortMoment(row.at)),
        element("td", { class: "no-card", dir: "auto" }, element("span", { class: "clip" }, row.kiosk)));
}

function marks(row) {
    return [
        row.shared && tag("info", "shared", { icon: icon("arrow-left-right"), title: "Equal score and time: the place is shared" }),
        row.awaits_draw && tag("merged", "extra time", { title: "Placed after the others with this score until a draw is recorded" }),
        row.attempts > 1 && tag("neutral", `${row.attempts} attempts`),
        row.clock === "stepped" && tag("neutral", "clock changed", { icon: icon("clock-history"),
            title: "The kiosk's clock was set during the attempt. The time above was measured with another clock and is right." }),
    ].filter(Boolean).map((mark) => [" ", mark]).flat();
}

function rules(rule) {
    const { name, words } = RULES[rule] ?? RULES.best_counts;
    return [
        element("p", {}, element("b", {}, `${name}. `), words),
        element("p", {}, "The higher score comes first, then the shorter time in milliseconds. Equal in both shares the place: 1, 2, 2, 4."),
        element("p", {}, "A prize among equals goes by draw. Kiosk clocks differ, so who finished earlier never counts."),
        element("p", {}, "Attempts with extra time are ranked by score; until a draw is recorded they stand after the others with the same score."),
    ];
}
