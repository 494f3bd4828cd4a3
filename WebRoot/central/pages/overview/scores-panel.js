// How often each score was reached.

import { element } from "../../../shared/dom.js";
import { count, counted } from "../../format.js";
import { chartWithTable, colour } from "../../ui/chart.js";
import { panel } from "../../ui/panel.js";

export function scoresPanel() {
    const aside = element("span", {});
    const chart = chartWithTable({ tableName: "Scores as a table", configure, summarise, tabulate });
    const root = panel({ title: "Scores", aside, body: chart.root, className: "scores-panel" });

    function show({ scores }) {
        const total = scores.reduce((sum, one) => sum + one.count, 0);
        aside.textContent = counted(total, "attempt", "attempts");
        chart.show(scores);
    }

    return { root, show, stop: chart.stop };
}

function configure(scores) {
    const bars = {
        label: "Attempts", data: scores.map((one) => one.count),
        backgroundColor: colour("chart-1"), borderRadius: 5, barPercentage: 0.86, categoryPercentage: 0.94,
    };
    return { type: "bar", data: { labels: scores.map((one) => one.score), datasets: [bars] }, options: {} };
}

function summarise(scores) {
    const most = scores.reduce((best, one) => (one.count > (best?.count ?? 0) ? one : best), null);
    if (!most) return "No finished attempts in this period.";
    const top = scores.at(-1);
    const common = `The most common score is ${most.score}, reached ${counted(most.count, "time", "times")}`;
    if (top === most || top.count === 0) return `${common}.`;
    return `${common}; ${top.score} was reached ${counted(top.count, "time", "times")}.`;
}

function tabulate(scores) {
    return element("table", { class: "table-plain" },
        element("caption", { class: "sr" }, "How often each score was reached"),
        element("thead", {},
            element("tr", {},
                element("th", { scope: "col", class: "n" }, "Score"),
                element("th", { scope: "col", class: "n" }, "Attempts"))),
        element("tbody", {}, ...scores.map((one) => element("tr", {},
            element("th", { scope: "row", class: "n" }, String(one.score)),
            element("td", { class: "n" }, count(one.count))))));
}
