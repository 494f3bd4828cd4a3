// The list itself: a table on wide screens, cards on phones.

import { element } from "/shared/dom.js";
import { icon } from "/shared/icons.js";
import { shortMoment, stopwatch } from "/central/format.js";
import { routeTo } from "/central/route.js";
import { sortHeader } from "/central/ui/sort-header.js";
import { address, avatar, personName } from "/central/ui/person.js";
import { tag } from "/central/ui/tag.js";

/** Heading class, first direction of sorting (none: not sortable) and cell of each column. */
const CELLS = {
    email: { className: "", cell: (row) => element("td", { class: "no-card soft" }, address(row.email, { title: row.email })) },
    languages: { className: "", cell: (row) => element("td", { class: "no-card soft languages" }, languages(row.programming_languages)) },
    score: { className: "n", sort: "score", first: "-", cell: (row) => element("td", { class: "n card-end" },
        element("b", {}, String(row.score)), element("span", { class: "muted" }, `/${row.max_score}`)) },
    time: { className: "n", sort: "time", first: "", cell: (row) => element("td", { class: "n mono no-card" }, stopwatch(row.time_ms)) },
    marketing: { className: "", cell: (row) => element("td", { class: "no-card" },
        row.marketing ? tag("ok", "Yes", { icon: icon("check-lg") }) : tag("neutral", "No")) },
    kiosk: { className: "", cell: (row) => element("td", { class: "no-card soft" }, element("span", { class: "clip", dir: "auto", title: row.kiosk.name }, row.kiosk.name)) },
    registered_at: { className: "n", sort: "registered_at", first: "-", cell: (row) => element("td", { class: "n no-card no-wrap soft" }, shortMoment(row.registered_at)) },
    registrations: { className: "n", cell: (row) => element("td", { class: "n no-card" }, String(row.registrations)) },
};

export function attendeeTable({ rows, columns, sort, onSort }) {
    const shown = columns.filter((column) => column.isShown);
    return element("div", { class: "scroll-x", tabindex: "0", role: "region", "aria-label": "Attendees" },
        element("table", { class: "table-list is-cards attendee-table" },
            element("thead", {}, element("tr", {},
                sortHeader({ label: "Name", key: "name", sort, onSort }),
                ...shown.map((column) => heading(column, sort, onSort)))),
            element("tbody", {}, ...rows.map((row) => element("tr", {}, nameCell(row), ...shown.map(({ key }) => CELLS[key].cell(row)))))));
}

function heading({ key, label }, sort, onSort) {
    const { className, sort: sortKey, first } = CELLS[key];
    if (!sortKey) return element("th", { scope: "col", class: className }, label);
    return sortHeader({ label, key: sortKey, sort, first, className, onSort });
}

function nameCell(row) {
    return element("th", { scope: "row", class: "card-main" },
        element("span", { class: "person" },
            avatar(row),
            element("span", { class: "person-text" },
                element("a", { class: "row-link", href: routeTo("attendees", { id: row.id }), data: { key: `person-${row.id}` } }, personName(row)),
                row.registrations > 1 && tag("merged", `${row.registrations} merged`, {
                    icon: icon("intersect"), title: `${row.registrations} registrations with this address are one person` }),
                row.held && tag("waiting", "held", { icon: icon("pause-circle"), title: "Something of this person waits at central, see Devices" }),
                address(row.email, { class: "address only-phone" }))));
}

function languages(list) {
    const words = list.join(", ");
    return element("span", { dir: "auto", title: words }, words);
}
