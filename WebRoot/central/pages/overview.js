// How many came: five figures, hours, kiosks, the way from start to consent, scores, questions. Live.

import { element } from "../../shared/dom.js";
import { announceFigures } from "../announce.js";
import { eventPath } from "../event-path.js";
import { count, counted, dayOf, daysBetween, longDay } from "../format.js";
import { routeTo } from "../route.js";
import { dayPicker } from "../ui/day-picker.js";
import { emptyState } from "../ui/states.js";
import { incompleteNote, incompleteWords } from "../ui/incomplete.js";
import { livePill } from "../ui/live-pill.js";
import { livePlace } from "../ui/live-place.js";
import { pageHead } from "../ui/page-head.js";
import { replace } from "../ui/replace.js";
import { exportButton } from "../ui/export-dialog.js";
import { overviewFigures } from "./overview/figures.js";
import { hoursPanel } from "./overview/hours-panel.js";
import { kiosksPanel } from "./overview/kiosks-panel.js";
import { funnelPanel } from "./overview/funnel-panel.js";
import { scoresPanel } from "./overview/scores-panel.js";
import { questionsPanel } from "./overview/questions-panel.js";
import { icon } from "../../shared/icons.js";

export function mountOverview(root, { api, event, route }) {
    let day = route.options.day ?? "";
    let data = null;

    const days = dayPicker({ onPick: pickDay });
    const pill = livePill({ asOf: () => data?.as_of });
    const head = pageHead({
        title: "Overview",
        actions: [
            pill.pill,
            days.root,
            exportButton({ api, event, filters: () => ({ day, words: day && longDay(day) }) }),
        ],
    });
    const incomplete = incompleteNote();
    const panels = [
        overviewFigures(),
        hoursPanel(),
        kiosksPanel(),
        funnelPanel(),
        scoresPanel(),
        questionsPanel(event),
    ];
    const [figures, hours, kiosks, funnel, scores, questions] = panels;
    const figuresAndCharts = element("div", { class: "page-stack" },
        figures.root,
        element("div", { class: "columns-2-1" }, hours.root, kiosks.root),
        element("div", { class: "columns-3" }, funnel.root, scores.root, questions.root));
    const place = element("div", { class: "page-stack" });
    const body = element("div", { class: "page-body" }, pill.banner, incomplete.root, place);
    root.append(head.root, body);

    const live = livePlace({
        place, pill,
        load: () => api.get(eventPath(event, "overview", { day })),
        onData: show,
    });
    live.start();

    function show(next) {
        data = next;
        days.show({ days: eventDays(), today: dayOf(data.as_of), day });
        head.say(periodSentence());
        incomplete.show(data.incomplete);
        if (data.totals.started + data.totals.registered === 0 && day === "") {
            replace(place, nothingYet());
            return;
        }
        for (const panel of panels) panel.show(data);
        if (!place.contains(figuresAndCharts)) place.replaceChildren(figuresAndCharts);
        announceFigures(`${count(data.totals.registered)} registered. ${incompleteWords(data.incomplete)}`);
    }

    function pickDay(next) {
        day = next;
        history.replaceState(null, "", routeTo("overview", { options: { day } }));
        days.show({ days: eventDays(), today: dayOf(data.as_of), day });
        live.refresh();
    }

    function eventDays() {
        const planned = daysBetween(event.starts_on, event.ends_on);
        return [...new Set([...planned, ...data.days])].sort();
    }

    function periodSentence() {
        const today = dayOf(data.as_of);
        const planned = daysBetween(event.starts_on, event.ends_on);
        const shown = day || today;
        const at = planned.indexOf(shown);
        const place = at < 0 ? "" : `, day ${at + 1} of ${planned.length}`;
        return `${longDay(shown)}${place}`;
    }

    function nothingYet() {
        const online = data.per_kiosk.filter((kiosk) => kiosk.state === "online").length;
        const ready = `${counted(online, "kiosk is", "kiosks are")} online.`;
        return emptyState({
            picture: icon("bar-chart-line"),
            title: "Nobody has started yet",
            text: `Figures appear here seconds after a kiosk sends them. ${ready}`,
            action: element("a", { class: "btn btn-light", href: routeTo("devices") }, "See devices"),
        });
    }

    return () => {
        live.stop();
        pill.stop();
        for (const panel of panels) panel.stop?.();
    };
}
