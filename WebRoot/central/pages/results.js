// The ranking: places with shared places, by which rule, and what is still missing on which kiosk.

import { element } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { eventPath } from "../event-path.js";
import { count, counted, daysBetween, longDay } from "../format.js";
import { routeTo } from "../route.js";
import { todayAt } from "../today.js";
import { podiumPlaces } from "./results/podium.js";
import { ruleName, ruleWords } from "./results/rules.js";
import { rankingTable } from "./results/ranking-table.js";
import { openStrike } from "./results/strike-dialog.js";
import { struckNotes } from "./results/struck.js";
import { button } from "../ui/button.js";
import { dayPicker } from "../ui/day-picker.js";
import { exportButton } from "../ui/export-dialog.js";
import { incompleteNote } from "../ui/incomplete.js";
import { livePill } from "../ui/live-pill.js";
import { livePlace } from "../ui/live-place.js";
import { pageHead } from "../ui/page-head.js";
import { pager } from "../ui/pager.js";
import { panel } from "../ui/panel.js";
import { replace, whenChanged } from "../ui/replace.js";
import { scrollRegion } from "../ui/scroll-region.js";
import { segments } from "../ui/segments.js";
import { emptyState } from "../ui/states.js";

const PAGE_SIZE = 100;
const REFRESH_MS = 10_000;

export function mountResults(root, { api, event, route }) {
    const state = {
        contest: route.options.contest ?? event.contests[0]?.id ?? "",
        day: route.options.day ?? "",
        keys: [],
    };
    let data = null;

    const contests = event.contests.length > 1 ? contestSwitch() : null;
    const days = dayPicker({ label: "Ranking of", onPick: (day) => change({ day }) });
    const pill = livePill({ asOf: () => data?.as_of });
    const head = pageHead({ title: "Results", actions: [pill.pill, days.root, exportButton({ api, event, filters })] });
    const incomplete = incompleteNote();
    const podium = element("ol", { class: "podium", "aria-label": "First places" });
    const rule = element("span", {});
    const ruleText = element("div", { class: "panel-words" });
    const struck = struckNotes({ api, event, onChanged: refresh });
    const strike = button("light", () => openStrike({ api, event, contest: state.contest, onStruck: refresh }),
        "Strike a question off");
    const rows = scrollRegion("Ranking");
    const pages = pager({ onTurn: turn });
    const content = element("div", { class: "page-stack" },
        struck.root,
        podium,
        element("div", { class: "columns-wide-narrow" },
            panel({ title: "Ranking", aside: rule, body: [rows, pages.root], className: "ranking-panel" }),
            panel({ title: "How places are given", body: [ruleText, element("p", { class: "strike-question" }, strike)] })));
    const place = element("div", { class: "page-stack" });
    const switches = contests && element("div", { class: "toolbar" }, contests.root);
    const body = element("div", { class: "page-body" }, switches, pill.banner, incomplete.root, place);
    root.append(head.root, body);

    const drawRows = whenChanged(({ list, isFirstPage }) => {
        replace(podium, ...(isFirstPage ? podiumPlaces(list) : []));
        podium.hidden = !isFirstPage;
        replace(rows, rankingTable(list));
    });
    const drawRule = whenChanged((name) => {
        rule.textContent = ruleName(name);
        replace(ruleText, ...ruleWords(name));
    });
    const live = livePlace({
        place, pill,
        every: REFRESH_MS,
        load: () => api.get(eventPath(event, "results", {
            contest: state.contest, day: state.day, limit: PAGE_SIZE, after: state.keys.at(-1) ?? "",
        })),
        onData: show,
    });
    showDays();
    live.start();

    function show(next) {
        data = next;
        showDays();
        const whose = state.day ? `Ranking of ${longDay(state.day)}` : "Ranking of the whole event";
        head.say(`${whose}, ${counted(data.total, "person", "people")}, each once`);
        incomplete.show(data.incomplete);
        if (data.total === 0) {
            replace(place, nobody());
            return;
        }
        drawRule(data.rule);
        struck.show(data.contest, data.struck);
        drawRows({ list: data.rows, isFirstPage: state.keys.length === 0 });
        showPages();
        if (!place.contains(content)) place.replaceChildren(content);
    }

    function showPages() {
        const first = state.keys.length * PAGE_SIZE + 1;
        const range = `${count(first)} to ${count(first + data.rows.length - 1)}`;
        pages.show({ sentence: `${range} of ${count(data.total)}`, keys: state.keys, next: data.next });
        pages.root.hidden = data.next === null && state.keys.length === 0;
    }

    function showDays() {
        const planned = daysBetween(event.starts_on, event.ends_on);
        days.show({ days: planned, today: todayAt(event, data), day: state.day });
    }

    function change(part) {
        Object.assign(state, part, { keys: [] });
        const options = { contest: contests ? state.contest : "", day: state.day };
        history.replaceState(null, "", routeTo("results", { options }));
        showDays();
        live.refresh();
    }

    function refresh() {
        live.refresh();
    }

    async function turn(keys) {
        state.keys = keys;
        await live.refresh();
        root.scrollIntoView({ block: "start" });
    }

    function filters() {
        return { day: state.day, sort: "-score", words: state.day && longDay(state.day) };
    }

    function contestSwitch() {
        return segments({
            label: "Contest",
            options: event.contests.map(({ id, title }) => ({ value: id, label: title })),
            value: state.contest,
            onPick: (contest) => change({ contest }),
        });
    }

    function nobody() {
        const isDay = state.day !== "";
        return emptyState({
            picture: icon("trophy"),
            title: isDay ? "Nobody registered on this day" : "Nobody is ranked yet",
            text: "People appear here seconds after a kiosk sends their registration.",
            action: isDay
                ? button("light", () => change({ day: "" }), "Show all days")
                : element("a", { class: "btn btn-light", href: routeTo("devices") }, "See devices"),
        });
    }

    return () => {
        live.stop();
        pill.stop();
    };
}
