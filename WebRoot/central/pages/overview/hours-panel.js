// Registrations per hour: the newest day as a line, earlier days dashed behind it.

import { element } from "../../../shared/dom.js";
import { count, counted, shortDay, weekdayAndDay, dayOf } from "../../format.js";
import { busiestHour, hourLabel, hoursByDay, hourSpan } from "../../hours.js";
import { chartWithTable, colour } from "../../ui/chart.js";
import { panel } from "../../ui/panel.js";

export function hoursPanel() {
    const legend = element("div", { class: "legend" });
    const chart = chartWithTable({
        tableName: "Registrations per hour as a table",
        configure,
        summarise,
        tabulate,
    });
    const root = panel({ title: "Registered per hour", aside: legend, body: chart.root });

    function show({ per_hour: perHour, as_of: asOf, per_kiosk: perKiosk }) {
        const kiosks = perKiosk.map(({ device, name }) => ({ device, name }));
        const { days } = hoursByDay(perHour, asOf);
        legend.replaceChildren(...days.slice(-3).reverse().map(({ day, total }, at) => element("span", {},
            element("i", { class: at === 0 ? "line" : at === 1 ? "dash" : "dots" }),
            `${dayName(day, asOf)} ${count(total)}`)));
        chart.show({ perHour, asOf: hourOf(asOf), kiosks });
    }

    return { root, show, stop: chart.stop };
}

/** The whole hour of a moment: the chart need not be drawn again within one. */
function hourOf(asOf) {
    return `${asOf.slice(0, 13)}:00:00${asOf.slice(19)}`;
}

function dayName(day, asOf) {
    return day === dayOf(asOf) ? "Today" : weekdayAndDay(day);
}

function configure({ perHour, asOf }) {
    const { labels, days } = hoursByDay(perHour, asOf);
    const datasets = days.slice(-3).reverse().map(({ day, counts }, at) => ({
        label: dayName(day, asOf), data: counts, ...(at === 0 ? newestLine() : earlierLine(at)),
    }));
    return {
        type: "line",
        data: { labels, datasets },
        options: { interaction: { mode: "index", intersect: false } },
    };
}

function newestLine() {
    const line = colour("chart-1");
    return {
        borderColor: line, backgroundColor: `${line}22`, borderWidth: 2.5, fill: true,
        cubicInterpolationMode: "monotone", pointRadius: 2.5, pointBackgroundColor: line, pointHoverRadius: 5,
    };
}

function earlierLine(at) {
    return { borderColor: colour("ink-3"), borderWidth: 1.5, borderDash: at === 1 ? [5, 4] : [1, 4],
        cubicInterpolationMode: "monotone", pointRadius: 0, pointHoverRadius: 4 };
}

function summarise({ perHour }) {
    const best = busiestHour(perHour);
    if (!best) return "No registrations in this period.";
    return `Most came on ${weekdayAndDay(dayOf(best.hour))} from ${hourSpan(best.hour)}: `
        + `${counted(best.registered, "registration", "registrations")}.`;
}

function tabulate({ perHour, kiosks }) {
    const used = kiosks.filter(({ device }) => perHour.some((one) => one.kiosks[device] > 0));
    return element("table", { class: "table-plain" },
        element("caption", { class: "sr" }, "Registrations per hour and kiosk, in the event's zone"),
        element("thead", {}, element("tr", {}, element("th", { scope: "col" },
            "Hour"), element("th", { scope: "col", class: "n" }, "Registered"),
            ...used.map(({ name }) => element("th", { scope: "col", class: "n", dir: "auto" }, name)))),
        element("tbody", {}, ...perHour.map((one) => element("tr", {},
            element("th", { scope: "row" }, `${shortDay(dayOf(one.hour))}, ${hourLabel(one.hour, perHour)}`),
            element("td", { class: "n" }, count(one.registered)),
            ...used.map(({ device }) => element("td", { class: "n" }, count(one.kiosks[device] ?? 0)))))));
}
