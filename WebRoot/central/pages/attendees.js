// Everybody who registered: search, filters, columns, sorting, pages by key, export.

import { element } from "/shared/dom.js";
import { icon } from "/shared/icons.js";
import { chips, filterWords, isFiltered, NO_FILTERS } from "/central/attendee-filters.js";
import { loadColumns } from "/central/attendee-columns.js";
import { eventPath } from "/central/event-path.js";
import { count, counted } from "/central/format.js";
import { routeTo } from "/central/route.js";
import { attendeeTable } from "/central/pages/attendees/table.js";
import { columnsMenu } from "/central/pages/attendees/columns-menu.js";
import { filterMenu } from "/central/pages/attendees/filter-menu.js";
import { emptyState, skeleton, troubleState } from "/central/ui/states.js";
import { exportButton } from "/central/ui/export-dialog.js";
import { pageHead } from "/central/ui/page-head.js";
import { pager } from "/central/ui/pager.js";
import { replace } from "/central/ui/replace.js";

const PAGE_SIZE = 50;
const SEARCH_PAUSE_MS = 250;
const FIRST_SORT = "-registered_at";

/** Search and page outlive a visit to one attendee, in memory only: names have no place in an address. */
const remembered = new Map();

export function mountAttendees(root, { api, event, route }) {
    const state = remembered.get(event.id) ?? { filters: { ...NO_FILTERS }, sort: FIRST_SORT, keys: [] };
    remembered.set(event.id, state);
    takeFromAddress();
    let columns = loadColumns();
    let answer = null;
    let request = 0;
    let stopWaiting = () => {};

    const search = element("input", { class: "form-control", type: "search", placeholder: "Name or e-mail",
        "aria-label": "Search attendees", autocomplete: "off", spellcheck: "false", on: { input: onSearch } });
    search.value = state.filters.search;
    const chipPlace = element("div", { class: "chips" });
    const filters = filterMenu({ onPick: (key, value) => change({ [key]: value }) });
    const columnsButton = columnsMenu({ columns, onChange: (next) => {
        columns = next;
        draw();
    } });
    const head = pageHead({
        title: "Attendees",
        actions: [exportButton({ api, event, primary: true, filters: () => ({
            ...state.filters, sort: state.sort, words: filterWords(state.filters, answer?.facets),
        }) })],
    });
    const place = element("div", { class: "list-place" });
    const pages = pager({ onTurn: turn });
    const toolbar = element("div", { class: "toolbar" },
        element("div", { class: "search" }, icon("search"), search), chipPlace, filters.root,
        element("span", { class: "grow" }), columnsButton.root);
    root.append(head.root, element("div", { class: "page-body is-tight" }, toolbar, place, pages.root));
    let searchTimer = null;
    load();

    async function load() {
        const run = ++request;
        stopWaiting();
        if (!answer) stopWaiting = skeleton(place);
        place.setAttribute("aria-busy", "true");
        try {
            const next = await api.get(eventPath(event, "attendees", {
                ...state.filters, sort: state.sort, limit: PAGE_SIZE, after: state.keys.at(-1) ?? "",
            }));
            if (run !== request) return;
            answer = next;
            draw();
        } catch (error) {
            if (run !== request) return;
            answer = null;
            pages.root.hidden = true;
            replace(place, troubleState(error, load));
        }
        stopWaiting();
        place.removeAttribute("aria-busy");
    }

    function draw() {
        if (!answer) return;
        const marketing = answer.facets.consents.find(({ purpose }) => purpose === "marketing")?.count ?? 0;
        head.say(`${counted(answer.total, "person", "people")} registered, ${count(marketing)} agreed to marketing e-mail`);
        replace(chipPlace, ...chips(state.filters, answer.facets).map(chip));
        filters.show(answer.facets, state.filters);
        toolbar.hidden = answer.total === 0;
        pages.root.hidden = answer.match === 0;
        if (answer.total === 0) replace(place, nobodyYet());
        else if (answer.match === 0) replace(place, noMatch());
        else replace(place, attendeeTable({ rows: answer.rows, columns, sort: state.sort, onSort: (sort) => change({}, sort) }));
        pages.show({ sentence: pageSentence(), keys: state.keys, next: answer.next });
    }

    function pageSentence() {
        if (answer.match === 0) return "";
        const first = state.keys.length * PAGE_SIZE + 1;
        const range = `${count(first)} to ${count(first + answer.rows.length - 1)}`;
        if (!isFiltered(state.filters)) return `${range} of ${count(answer.total)}`;
        return `${range} of ${count(answer.match)} that match, of ${count(answer.total)}`;
    }

    function chip({ key, name, value }) {
        return element("span", { class: "filter-chip" },
            element("span", { dir: "auto" }, `${name} `, element("b", {}, value)),
            element("button", { type: "button", "aria-label": `Remove the filter ${name} ${value}`,
                on: { click: () => change({ [key]: "" }) } }, icon("x")));
    }

    function change(part, sort = state.sort) {
        Object.assign(state.filters, part);
        state.sort = sort;
        state.keys = [];
        writeAddress();
        load();
    }

    function turn(keys) {
        state.keys = keys;
        load().then(() => root.scrollIntoView({ block: "start" }));
    }

    function onSearch() {
        clearTimeout(searchTimer);
        searchTimer = setTimeout(() => change({ search: search.value.trim() }), SEARCH_PAUSE_MS);
    }

    function clear() {
        search.value = "";
        change({ ...NO_FILTERS });
        search.focus();
    }

    function noMatch() {
        const { search: words, ...others } = state.filters;
        const on = chips(others, answer.facets).map(({ name, value }) => `${name} ${value}`);
        return emptyState({
            picture: icon("search"),
            title: words ? `No one matches “${words}”` : "No one matches",
            text: on.length > 0 ? `${on.length === 1 ? "A filter is" : "Filters are"} on: ${on.join(", ")}.`
                : "Names and e-mail addresses were searched.",
            action: element("button", { class: "btn btn-light", type: "button", on: { click: clear } }, on.length > 0 ? "Clear the filters" : "Clear the search"),
        });
    }

    function nobodyYet() {
        return emptyState({
            picture: icon("people"),
            title: "Nobody has registered yet",
            text: "People appear here seconds after a kiosk sends them.",
            action: element("a", { class: "btn btn-light", href: routeTo("devices") }, "See devices"),
        });
    }

    function takeFromAddress() {
        const { kiosk, day, consent, sort } = route.options;
        if ([kiosk, day, consent, sort].every((value) => value === undefined)) return;
        const next = { kiosk: kiosk ?? "", day: day ?? "", consent: consent ?? "" };
        const isSame = Object.entries(next).every(([key, value]) => state.filters[key] === value) && state.sort === (sort ?? FIRST_SORT);
        if (isSame) return;
        Object.assign(state.filters, next);
        state.sort = sort ?? FIRST_SORT;
        state.keys = [];
    }

    function writeAddress() {
        const { kiosk, day, consent } = state.filters;
        const sort = state.sort === FIRST_SORT ? "" : state.sort;
        history.replaceState(null, "", routeTo("attendees", { options: { kiosk, day, consent, sort } }));
    }

    return () => {
        request += 1;
        clearTimeout(searchTimer);
        stopWaiting();
    };
}
