// The ranking as a table, a card per person on phones.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { doubtSentence } from "../../first-attempt.js";
import { shortMoment, stopwatch } from "../../format.js";
import { routeTo } from "../../route.js";
import { address, personName } from "../../ui/person.js";
import { tag } from "../../ui/tag.js";

const CLOCK_WORDS = "The kiosk's clock was set during the attempt. "
    + "The time was measured with another clock and is right.";

export function rankingTable(rows) {
    return element("table", { class: "table-list is-cards" },
        element("caption", { class: "sr" }, "Ranking by score, then time in milliseconds"),
        element("thead", {}, element("tr", {},
            element("th", { scope: "col", class: "n narrow" }, "Place"),
            element("th", { scope: "col" }, "Name"),
            element("th", { scope: "col", class: "n" }, "Score"),
            element("th", { scope: "col", class: "n" }, "Time"),
            element("th", { scope: "col" }, "Finished"),
            element("th", { scope: "col" }, "Kiosk"))),
        element("tbody", {}, ...rows.map(tableRow)));
}

function tableRow(row) {
    const link = element("a", {
        class: "row-link", href: routeTo("attendees", { id: row.attendee }), data: { key: row.registration },
    }, personName(row));
    return element("tr", {},
        element("td", { class: "n card-place" }, row.place === null ? "–" : String(row.place)),
        element("th", { scope: "row", class: "card-main" },
            element("span", { class: "name-and-marks" },
                link, ...marks(row), address(row.email, { class: "address only-phone" }))),
        element("td", { class: "n card-end" },
            element("b", {}, String(row.score)),
            element("span", { class: "muted" }, `/${row.max_score}`)),
        element("td", { class: "n mono card-end" }, stopwatch(row.time_ms)),
        element("td", { class: "tabular no-card no-wrap" }, shortMoment(row.at)),
        element("td", { class: "no-card" },
            element("span", { class: "clip", dir: "auto", title: row.kiosk }, row.kiosk)));
}

function marks(row) {
    return [
        row.place === null && tag("neutral", "below the pass mark", { title: "Too few points for a place" }),
        row.shared && tag("info", "shared", {
            icon: icon("arrow-left-right"), title: "Equal score and time: the place is shared",
        }),
        row.awaits_draw && tag("merged", "extra time", {
            title: "Stands after the others with this score until a draw is recorded",
        }),
        row.attempts > 1 && tag("neutral", `${row.attempts} attempts`),
        row.undecided.length > 0 && tag("waiting", "first attempt not certain", {
            icon: icon("clock-history"), title: doubtSentence(row.undecided),
        }),
        row.clock === "stepped" && tag("neutral", "clock changed", {
            icon: icon("clock-history"), title: CLOCK_WORDS,
        }),
    ];
}
