// Chart.js in our colours, with the two things a picture needs besides: a sentence and a table.

import { element } from "../../shared/dom.js";
import { THEME_CHANGED } from "../theme.js";
import { replace, whenChanged } from "./replace.js";
import { scrollRegion } from "./scroll-region.js";

let library = null;

/** Loads the library once; it registers itself as a global, as its build for browsers does. */
async function chartLibrary() {
    library ??= import("/vendor/chart.min.js").then(() => globalThis.Chart);
    const Chart = await library;
    Chart.defaults.font.family = "Inter, system-ui, sans-serif";
    Chart.defaults.font.size = 12;
    Chart.defaults.animation = false;
    Chart.defaults.maintainAspectRatio = false;
    Chart.defaults.plugins.legend.display = false;
    return Chart;
}

/** The value of a colour token, without the two dashes: colour("chart-1"). */
export function colour(name) {
    return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}

/**
 * `configure(data)` gives Chart.js's type, data and options in the colours of now; `summarise(data)` a sentence;
 * `tabulate(data)` a table. `show(data)` draws when the data has changed.
 */
export function chartWithTable({ tableName, configure, summarise, tabulate }) {
    const canvas = element("canvas", { role: "img" });
    const summary = element("p", { class: "chart-summary" });
    const table = scrollRegion(tableName);
    const details = element("details", { class: "behind" }, element("summary", {}, tableName), table);
    const root = element("div", {}, element("div", { class: "chart-box" }, canvas), summary, details);
    let chart = null;
    let shown = null;
    let isGone = false;

    const show = whenChanged((data) => {
        shown = data;
        const sentence = summarise(data);
        summary.textContent = sentence;
        canvas.setAttribute("aria-label", sentence);
        replace(table, tabulate(data));
        draw();
    });

    async function draw() {
        const Chart = await chartLibrary();
        if (isGone || shown === null) return;
        const { type, data, options } = configure(shown);
        if (chart) {
            chart.data = data;
            chart.options = { ...themed(), ...options };
            chart.update();
        } else {
            chart = new Chart(canvas, { type, data, options: { ...themed(), ...options } });
        }
    }

    document.addEventListener(THEME_CHANGED, draw);
    return {
        root,
        show,
        stop() {
            isGone = true;
            document.removeEventListener(THEME_CHANGED, draw);
            chart?.destroy();
        },
    };
}

/** Hairlines, small figures, a dark bubble. */
function themed() {
    return {
        color: colour("ink-3"),
        scales: {
            x: { grid: { display: false, drawBorder: false },
                ticks: { color: colour("ink-3"), maxRotation: 0, autoSkipPadding: 18 } },
            y: { grid: { color: colour("grid"), drawBorder: false }, beginAtZero: true,
                ticks: { color: colour("ink-3"), maxTicksLimit: 5, padding: 8, precision: 0 } },
        },
        plugins: {
            tooltip: { backgroundColor: colour("ink"), titleColor: colour("surface"), bodyColor: colour("surface"),
                cornerRadius: 8, padding: 10, displayColors: false },
        },
    };
}
