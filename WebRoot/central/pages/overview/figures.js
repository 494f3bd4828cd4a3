// The five figures.

import { element } from "../../../shared/dom.js";
import { count, counted, decimal, minutes, percent } from "../../format.js";

const NO_BREAK_SPACE = "\u00a0";

export function overviewFigures() {
    const started = figure("Started");
    const finished = figure("Finished");
    const registered = figure("Registered");
    const marketing = figure("Marketing consent");
    const average = figure("Average score");
    const root = element("dl", { class: "figures" },
        ...[started, finished, registered, marketing, average].map((one) => one.root));

    function show({ totals, per_kiosk: kiosks }) {
        const used = kiosks.filter((kiosk) => kiosk.started > 0).length;
        started.show(count(totals.started), `attempts on ${counted(used, "kiosk", "kiosks")}`);
        finished.show(count(totals.finished), share(totals.finished, totals.started, "of started"));
        registered.show(count(totals.registered), people(totals));
        marketing.show(count(totals.marketing), share(totals.marketing, totals.attendees, "of attendees"));
        average.show(decimal(totals.average_score), `median time ${minutes(totals.median_time_ms)}`,
            totals.average_score === null ? "" : `${NO_BREAK_SPACE}/ ${totals.max_score}`);
    }

    return { root, show };
}

function people(totals) {
    const ofStarted = share(totals.registered, totals.started, "of started");
    if (totals.attendees === totals.registered) return ofStarted;
    return `${counted(totals.attendees, "person", "people")}, ${ofStarted}`;
}

function share(part, whole, words) {
    const value = percent(part, whole);
    return value === null ? "–" : `${value}${NO_BREAK_SPACE}% ${words}`;
}

function figure(name) {
    const value = element("span", {});
    const unit = element("small", {});
    const below = element("span", { class: "figure-below" });
    const root = element("div", { class: "figure" },
        element("dt", {}, name),
        element("dd", {}, element("b", {}, value, unit), below));
    return {
        root,
        show(main, words, small = "") {
            value.textContent = main;
            unit.textContent = small;
            below.textContent = words;
        },
    };
}
