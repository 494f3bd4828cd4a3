// The list itself: a table on wide screens, cards on phones.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { shortMoment, stopwatch } from "../../format.js";
import { routeTo } from "../../route.js";
import { address, avatar, personName } from "../../ui/person.js";
import { scrollRegion } from "../../ui/scroll-region.js";
import { sortHeader } from "../../ui/sort-header.js";
import { tag } from "../../ui/tag.js";

/** Of each column: does it hold numbers, by what and in which direction first it sorts, and its cell. */
const CELLS = {
    email: { cell: emailCell },
    languages: { cell: languagesCell },
    score: { isNumber: true, sort: "score", first: "-", cell: scoreCell },
    time: { isNumber: true, sort: "time", first: "", cell: timeCell },
    marketing: { cell: marketingCell },
    kiosk: { cell: kioskCell },
    registered_at: { isNumber: true, sort: "registered_at", first: "-", cell: registeredCell },
    registrations: { isNumber: true, cell: registrationsCell },
};

export function attendeeTable({ rows, columns, sort, onSort }) {
    const shown = columns.filter((column) => column.isShown);
    const headings = element("tr", {},
        sortHeader({ label: "Name", key: "name", sort, onSort }),
        ...shown.map((column) => heading(column, sort, onSort)));
    const lines = rows.map((row) => element("tr", {}, nameCell(row), ...shown.map(({ key }) => CELLS[key].cell(row))));
    return scrollRegion("Attendees", element("table", { class: "table-list is-cards attendee-table" },
        element("thead", {}, headings),
        element("tbody", {}, ...lines)));
}

function heading({ key, label }, sort, onSort) {
    const { isNumber, sort: sortKey, first } = CELLS[key];
    const className = isNumber ? "n" : "";
    if (!sortKey) return element("th", { scope: "col", class: className }, label);
    return sortHeader({ label, key: sortKey, sort, first, className, onSort });
}

function nameCell(row) {
    const link = element("a", {
        class: "row-link", href: routeTo("attendees", { id: row.id }), data: { key: `person-${row.id}` },
    }, personName(row));
    return element("th", { scope: "row", class: "card-main" }, element("span", { class: "person" },
        avatar(row),
        element("span", { class: "name-and-marks" },
            link, ...marks(row), address(row.email, { class: "address only-phone" }))));
}

function marks(row) {
    return [
        row.registrations > 1 && tag("merged", `${row.registrations} merged`, {
            icon: icon("intersect"), title: `${row.registrations} registrations with this address are one person`,
        }),
        row.held && tag("waiting", "held", {
            icon: icon("pause-circle"), title: "A registration of this person is held at central, see Devices",
        }),
    ];
}

function emailCell(row) {
    return element("td", { class: "no-card soft" }, address(row.email, { title: row.email }));
}

function languagesCell(row) {
    const words = row.programming_languages.join(", ");
    return element("td", { class: "no-card soft languages" }, element("span", { dir: "auto", title: words }, words));
}

/** Without a score while everything of the person is held. */
function scoreCell(row) {
    if (row.score === null) return element("td", { class: "n card-end" }, "–");
    return element("td", { class: "n card-end" },
        element("b", {}, String(row.score)),
        element("span", { class: "muted" }, `/${row.max_score}`));
}

function timeCell(row) {
    return element("td", { class: "n mono no-card" }, stopwatch(row.time_ms));
}

function marketingCell(row) {
    return element("td", { class: "no-card" },
        row.marketing ? tag("ok", "Yes", { icon: icon("check-lg") }) : tag("neutral", "No"));
}

function kioskCell({ kiosk }) {
    return element("td", { class: "no-card soft" },
        element("span", { class: "clip", dir: "auto", title: kiosk.name }, kiosk.name));
}

function registeredCell(row) {
    return element("td", { class: "n no-card no-wrap soft" }, shortMoment(row.registered_at));
}

function registrationsCell(row) {
    return element("td", { class: "n no-card" }, String(row.registrations));
}
