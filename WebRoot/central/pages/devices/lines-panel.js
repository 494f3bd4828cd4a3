// Lines that central keeps aside: held ones wait for something, missing ones are known by their stub only,
// quarantined ones differ from what is known.

import { element } from "../../../shared/dom.js";
import { count, shortMoment } from "../../format.js";
import { panel } from "../../ui/panel.js";
import { replace, whenChanged } from "../../ui/replace.js";
import { scrollRegion } from "../../ui/scroll-region.js";
import { tag } from "../../ui/tag.js";

/** Each kind with its tag. */
const KINDS = { held: "waiting", missing: "waiting", "in quarantine": "bad" };

export function linesPanel() {
    const place = scrollRegion("Held and in quarantine");
    const words = element("span", {});
    const root = panel({ title: "Held and in quarantine", aside: words, className: "table-panel", body: place });
    root.hidden = true;

    const draw = whenChanged(({ held, quarantined }) => {
        root.hidden = held.length + quarantined.length === 0;
        const lines = [
            ...held.map((line) => ({ ...line, kind: line.code === "missing" ? "missing" : "held" })),
            ...quarantined.map((line) => ({ ...line, kind: "in quarantine" })),
        ];
        words.textContent = countWords(lines);
        replace(place, table(lines.map(row)));
    });

    return { root, show: ({ held, quarantined }) => draw({ held, quarantined }) };
}

/** "2 held, 1 in quarantine" */
function countWords(lines) {
    return Object.keys(KINDS).map((kind) => [kind, lines.filter((line) => line.kind === kind).length])
        .filter(([, number]) => number > 0).map(([kind, number]) => `${count(number)} ${kind}`).join(", ");
}

function table(rows) {
    return element("table", { class: "table-list is-cards" },
        element("caption", { class: "sr" }, "Lines that are kept but not in the figures"),
        element("thead", {}, element("tr", {},
            element("th", { scope: "col" }, "Kept as"),
            element("th", { scope: "col" }, "Why"),
            element("th", { scope: "col" }, "Kiosk"),
            element("th", { scope: "col" }, "Line"),
            element("th", { scope: "col", class: "n" }, "Received"))),
        element("tbody", {}, ...rows));
}

function row(line) {
    return element("tr", {},
        element("td", { class: "card-end" }, tag(KINDS[line.kind], line.kind)),
        element("th", { scope: "row", class: "card-main reason" }, sentence(line.reason || line.code)),
        element("td", { class: "card-main soft" }, element("span", { class: "clip", dir: "auto" }, line.name)),
        element("td", { class: "card-main" },
            element("code", { class: "line-id" }, line.line_id ?? "without an id"),
            line.type && element("span", { class: "muted small" }, line.type)),
        element("td", { class: "n no-wrap card-end soft" }, shortMoment(line.at)));
}

/** The server's words begin small, as they stand in logs too. */
function sentence(words) {
    const text = words.charAt(0).toUpperCase() + words.slice(1);
    return /[.!?]$/.test(text) ? text : `${text}.`;
}
