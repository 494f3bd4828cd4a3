// Everybody who registered: search, filters, columns, sorting, pages by key, export.

import { element } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { filterWords, isFiltered, NO_FILTERS } from "../attendee-filters.js";
import { loadColumns } from "../attendee-columns.js";
import { eventPath } from "../event-path.js";
import { count, counted } from "../format.js";
import { Live } from "../live.js";
import { routeTo } from "../route.js";
import { attendeeTable } from "./attendees/table.js";
import { columnsMenu } from "./attendees/columns-menu.js";
import { filterChips } from "./attendees/filter-chips.js";
import { filterMenu } from "./attendees/filter-menu.js";
import { noMatch, nobodyYet } from "./attendees/empty.js";
import { FIRST_SORT, sortSelect } from "./attendees/sort-select.js";
import { exportButton } from "../ui/export-dialog.js";
import { incompleteNote } from "../ui/incomplete.js";
import { note } from "../ui/note.js";
import { pageHead } from "../ui/page-head.js";
import { pager } from "../ui/pager.js";
import { replace } from "../ui/replace.js";
import { skeleton, troubleState } from "../ui/states.js";

const PAGE_SIZE = 50;
const SEARCH_PAUSE_MS = 250;
const NEWS_MS = 10_000;
const ERASED = "The person is erased here, and on every kiosk at its next contact.";

/** Search and page outlive a visit to one attendee, in memory only: names have no place in an address. */
const remembered = new Map();

export function mountAttendees(root, { api, event, route }) {
    const state = remembered.get(event.id) ?? { filters: { ...NO_FILTERS }, sort: FIRST_SORT, keys: [] };
    remembered.set(event.id, state);
    takeFromAddress(state, route.options);
    let columns = loadColumns();
    let answer = null;
    let request = 0;
    let searchTimer = null;
    let stopWaiting = () => {};

    const search = element("input", {
        class: "form-control", type: "search", placeholder: "Name or e-mail", "aria-label": "Search attendees",
        autocomplete: "off", spellcheck: "false", on: { input: onSearch },
    });
    search.value = state.filters.search;
    const chips = filterChips({ onRemove: (key) => change({ [key]: "" }) });
    const filters = filterMenu({ onPick: (key, value) => change({ [key]: value }) });
    const sorts = sortSelect({ onSort });
    const columnsButton = columnsMenu({ columns, onChange: showColumns });
    const toolbar = element("div", { class: "toolbar" },
        element("div", { class: "search" }, icon("search"), search),
        chips.root, filters.root, sorts.root,
        element("span", { class: "grow" }), columnsButton.root);
    const head = pageHead({
        title: "Attendees",
        actions: [exportButton({ api, event, primary: true, filters: exportFilters })],
    });
    const incomplete = incompleteNote();
    const news = element("div", { hidden: true });
    const place = element("div", { class: "list-place" });
    const pages = pager({ onTurn: turn });
    const done = route.options.erased && note("ok", icon("check-circle-fill"), ERASED);
    if (done) writeAddress();
    root.append(head.root, element("div", { class: "page-body is-tight" }, done, incomplete.root, toolbar, news, place, pages.root));

    /** Rows do not move under the pointer: that more people came is said, and shown on request. */
    const watch = new Live({ every: NEWS_MS, load: () => ask({ limit: 1 }), onData: showNews });
    load();

    function ask(options) {
        return api.get(eventPath(event, "attendees", { ...state.filters, sort: state.sort, ...options }));
    }

    async function load() {
        const run = ++request;
        stopWaiting();
        if (!answer) stopWaiting = skeleton(place);
        place.setAttribute("aria-busy", "true");
        try {
            const next = await ask({ limit: PAGE_SIZE, after: state.keys.at(-1) ?? "" });
            if (run !== request) return;
            answer = next;
            draw();
            watch.later();
        } catch (error) {
            if (run !== request) return;
            // The place behind which this page began is one of another central's.
            if (error.status === 400 && state.keys.length > 0) return turn([]);
            answer = null;
            pages.root.hidden = true;
            replace(place, troubleState(error, load));
        }
        stopWaiting();
        place.removeAttribute("aria-busy");
    }

    function draw() {
        head.say(headLine());
        chips.show(state.filters, answer.facets);
        filters.show(answer.facets, state.filters);
        sorts.show(state.sort);
        news.hidden = true;
        incomplete.show(answer.incomplete);
        toolbar.hidden = answer.total === 0;
        replace(place, content());
        pages.root.hidden = answer.match === 0;
        pages.show({ sentence: pageSentence(), keys: state.keys, next: answer.next });
    }

    /** The counts behind the filters are of what matches; the one of all people stays from the last whole list. */
    function headLine() {
        const { search: words, kiosk, day } = state.filters;
        if (!words && !kiosk && !day) {
            state.marketing = answer.facets.consents.find(({ purpose }) => purpose === "marketing")?.count ?? 0;
        }
        const people = `${counted(answer.total, "person", "people")} registered`;
        return state.marketing === undefined ? people : `${people}, ${count(state.marketing)} with marketing consent`;
    }

    function content() {
        if (answer.total === 0) return nobodyYet();
        if (answer.match === 0) return noMatch(state.filters, answer.facets, clear);
        return attendeeTable({ rows: answer.rows, columns, sort: state.sort, onSort });
    }

    function pageSentence() {
        if (answer.match === 0) return "";
        const first = state.keys.length * PAGE_SIZE + 1;
        const range = `${count(first)} to ${count(first + answer.rows.length - 1)}`;
        if (!isFiltered(state.filters)) return `${range} of ${count(answer.total)}`;
        return `${range} of ${count(answer.match)} that match, of ${count(answer.total)}`;
    }

    function showNews({ match, total, incomplete: missing }) {
        incomplete.show(missing);
        if (!answer || (match === answer.match && total === answer.total)) return;
        if (answer.total === 0) {
            load();
            return;
        }
        const more = match - answer.match;
        const words = more > 0 ? `${counted(more, "person", "people")} more since this list was loaded.`
            : "The list has changed since it was loaded.";
        const show = element("button", { class: "link-button", type: "button", on: { click: load } },
            "Show the new list");
        replace(news, note("info", icon("arrow-clockwise"), words, show));
        news.hidden = more === 0;
    }

    function change(part) {
        Object.assign(state.filters, part);
        state.keys = [];
        writeAddress();
        load();
    }

    function onSort(sort) {
        state.sort = sort;
        change({});
    }

    function showColumns(next) {
        columns = next;
        if (answer) draw();
    }

    async function turn(keys) {
        state.keys = keys;
        await load();
        root.scrollIntoView({ block: "start" });
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

    function exportFilters() {
        return { ...state.filters, sort: state.sort, words: filterWords(state.filters, answer?.facets) };
    }

    function writeAddress() {
        const { kiosk, day, consent } = state.filters;
        const sort = state.sort === FIRST_SORT ? "" : state.sort;
        history.replaceState(null, "", routeTo("attendees", { options: { kiosk, day, consent, sort } }));
    }

    return () => {
        request += 1;
        watch.stop();
        clearTimeout(searchTimer);
        stopWaiting();
    };
}

/** A link may carry filters; one that carries none leaves the list as it was. */
function takeFromAddress(state, options) {
    const { kiosk = "", day = "", consent = "", sort = FIRST_SORT } = options;
    const isPlain = ["kiosk", "day", "consent", "sort"].every((key) => options[key] === undefined);
    const isSame = kiosk === state.filters.kiosk && day === state.filters.day
        && consent === state.filters.consent && sort === state.sort;
    if (isPlain || isSame) return;
    Object.assign(state.filters, { kiosk, day, consent });
    state.sort = sort;
    state.keys = [];
}
