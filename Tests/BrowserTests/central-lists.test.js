import { equal, ok, test } from "./harness.js";
import { COLUMNS, loadColumns, moved, resetColumns, saveColumns } from "../../WebRoot/central/attendee-columns.js";
import { chips, filterWords, isFiltered, NO_FILTERS } from "../../WebRoot/central/attendee-filters.js";
import { parseRoute, routeTo } from "../../WebRoot/central/route.js";
import { incompleteSentence, incompleteWords } from "../../WebRoot/central/ui/incomplete.js";

test("an address is read, and a strange one is the overview", () => {
    equal(parseRoute(""), { page: "overview", id: null, options: {} });
    equal(parseRoute("#content"), { page: "overview", id: null, options: {} });
    equal(parseRoute("#/results?day=2026-10-15"), { page: "results", id: null, options: { day: "2026-10-15" } });
    equal(parseRoute("#/attendees/a%2F1").id, "a/1");
    equal(parseRoute("#/attendees/%").id, "%");
});

test("an address is written without empty options", () => {
    equal(routeTo("attendees", { options: { kiosk: "d1", day: "" } }), "#/attendees?kiosk=d1");
    equal(routeTo("attendees", { id: "a/1" }), "#/attendees/a%2F1");
});

test("filters are named in words, a kiosk by its name", () => {
    const facets = { kiosks: [{ device: "d2", name: "Kiosk 2", count: 3 }] };
    const filters = { ...NO_FILTERS, search: "berg", kiosk: "d2", consent: "none" };
    equal(filterWords(filters, facets),
        "Kiosk is Kiosk 2, Marketing consent is not given, name or e-mail holds “berg”");
    equal(chips(filters, facets).map(({ key }) => key), ["kiosk", "consent"]);
    ok(isFiltered(filters) && !isFiltered(NO_FILTERS), "a filter is on");
});

test("a column moves and stops at the ends", () => {
    const columns = [..."abc"].map((key) => ({ key }));
    const keys = (list) => list.map(({ key }) => key).join("");
    equal(keys(moved(columns, "b", -1)), "bac");
    equal(keys(moved(columns, "c", 1)), "abc");
    equal(keys(moved(columns, "unknown", 1)), "abc");
});

test("columns are kept, and unknown ones are dropped", () => {
    saveColumns([{ key: "kiosk", isShown: false }, { key: "gone", isShown: true }]);
    const [first, second] = loadColumns();
    equal([first.key, first.isShown, second.key], ["kiosk", false, "email"]);
    equal(loadColumns().length, COLUMNS.length);
    resetColumns();
    equal(loadColumns(), COLUMNS);
});

test("what is missing is told with a number and a place", () => {
    const third = { name: "Kiosk 3", waiting: 6, last_seen_at: "2026-10-15T14:02:11+02:00" };
    const first = { name: "Kiosk 1", waiting: 1, last_seen_at: null };
    equal(incompleteSentence([]), "");
    equal(incompleteSentence([{ ...first, waiting: 0 }]), "");
    equal(incompleteSentence([third]),
        "Not complete yet: 6 registrations are still waiting on Kiosk 3, last seen 15 Oct, 14:02.");
    equal(incompleteSentence([first]), "Not complete yet: 1 registration is still waiting on Kiosk 1.");
    equal(incompleteSentence([first, third]),
        "Not complete yet: 7 registrations are still waiting, 1 on Kiosk 1 and 6 on Kiosk 3.");
});

test("what is kept aside and who was not heard of is told as well", () => {
    const held = { name: "Kiosk 1", waiting: 0, held: 2, missing: 1 };
    const silent = { name: "Kiosk 4", waiting: 0, silent: true, last_seen_at: "2026-10-15T14:10:00+02:00" };
    equal(incompleteSentence([held, silent]), "Not complete yet: 1 missing (Kiosk 1); 2 held (Kiosk 1); "
        + "Kiosk 4 was last heard of 15 Oct, 14:10.");
    equal(incompleteSentence([{ ...held, missing: 0, now_serves: "Orkan" }]),
        "Not complete yet: 2 held (Kiosk 1 (now serves Orkan)).");
    equal(incompleteSentence([silent]), "");
    equal(incompleteWords([silent]), "As far as is known here: Kiosk 4 was last heard of 15 Oct, 14:10, and may have more.");
    equal(incompleteSentence([{ ...silent, waiting: 3 }]),
        "Not complete yet: at least 3 registrations are still waiting on Kiosk 4, last seen 15 Oct, 14:10.");
    equal(incompleteWords([{ name: "Kiosk 5", waiting: 0, silent: true, last_seen_at: null }]),
        "As far as is known here: Kiosk 5 was never heard of, and may have more.");
});
