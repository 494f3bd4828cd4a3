"""Central's pure modules: what they make of numbers, moments, addresses and lists."""

import pytest

from modules import Modules

FORMAT, HOURS, ROUTE = "/central/format.js", "/central/hours.js", "/central/route.js"
FILTERS, COLUMNS, INCOMPLETE = "/central/attendee-filters.js", "/central/attendee-columns.js", "/central/ui/incomplete.js"


@pytest.fixture(scope="module")
def modules(browser):
    modules = Modules(browser)
    yield modules
    modules.close()


@pytest.mark.parametrize(("name", "values", "text"), [
    ("count", [0], "0"),
    ("count", [12400], "12\u202f400"),
    ("count", [None], "–"),
    ("counted", [1, "person", "people"], "1 person"),
    ("percent", [72, 100], 72),
    ("percent", [0, 0], None),
    ("percent", [3, 2], None),
    ("stopwatch", [112400], "1:52.4"),
    ("stopwatch", [59999], "0:59.9"),
    ("stopwatch", [123712, 3], "2:03.712"),
    ("stopwatch", [None], "–"),
    ("minutes", [180000], "3:00"),
    ("ago", [8000], "8 s ago"),
    ("ago", [82 * 60_000], "82 min ago"),
    ("ago", [2 * 86_400_000], "2 days ago"),
    ("daySpan", ["2026-10-14", "2026-10-16"], "14 to 16 Oct 2026"),
    ("daySpan", ["2026-10-30", "2026-11-01"], "30 Oct to 1 Nov 2026"),
    ("daySpan", ["2026-12-31", "2027-01-01"], "31 Dec 2026 to 1 Jan 2027"),
    ("daySpan", ["2026-10-14", "2026-10-14"], "14 Oct 2026"),
    ("longDay", ["2026-10-15"], "Thursday 15 October 2026"),
    ("ordinal", [1], "1st"),
    ("ordinal", [12], "12th"),
    ("ordinal", [23], "23rd"),
    ("initials", ["👩🏽‍💻", "żółć"], "👩🏽‍💻Ż"),
    ("initials", ["Ann", ""], "A"),
    ("languageName", ["pl"], "Polish"),
    ("list", [["a", "b", "c"]], "a, b and c"),
])
def test_values_are_written_as_people_read_them(modules, name, values, text):
    assert modules.call(FORMAT, name, *values) == text


@pytest.mark.parametrize(("moment", "short", "full"), [
    ("2025-10-26T02:30:00+02:00", "26 Oct, 02:30", "26 Oct 2025, 02:30:00"),
    ("2026-06-02T00:05:00+05:45", "2 Jun, 00:05", "2 Jun 2026, 00:05:00"),
    ("2026-06-02T09:05:00Z", "2 Jun, 09:05", "2 Jun 2026, 09:05:00"),
    (None, "–", "–"),
])
def test_a_moment_keeps_the_event_s_zone_whatever_the_browser_s_is(modules, moment, short, full):
    assert modules.call(FORMAT, "shortMoment", moment) == short
    assert modules.call(FORMAT, "fullMoment", moment) == full


def test_the_hour_that_comes_twice_is_told_apart_and_ordered(modules):
    first, second = "2025-10-26T02:00:00+02:00", "2025-10-26T02:00:00+01:00"
    hours = [{"hour": first, "registered": 3, "kiosks": {}}, {"hour": second, "registered": 4, "kiosks": {}}]
    assert modules.call(FORMAT, "byMoment", first, second) < 0
    assert [modules.call(HOURS, "hourLabel", one["hour"], hours) for one in hours] == ["2:00 +02:00", "2:00 +01:00"]


def test_hours_without_registrations_are_zero_and_hours_to_come_are_open(modules):
    hours = [
        {"hour": "2026-10-14T09:00:00+02:00", "registered": 5, "kiosks": {}},
        {"hour": "2026-10-14T12:00:00+02:00", "registered": 2, "kiosks": {}},
        {"hour": "2026-10-15T10:00:00+02:00", "registered": 7, "kiosks": {}},
    ]
    chart = modules.call(HOURS, "hoursByDay", hours, "2026-10-15T11:30:00+02:00")
    assert chart["labels"] == ["9:00", "10:00", "11:00", "12:00"]
    assert [day["counts"] for day in chart["days"]] == [[5, 0, 0, 2], [0, 7, 0, None]]
    assert [day["total"] for day in chart["days"]] == [7, 7]
    assert modules.call(HOURS, "busiestHour", hours)["registered"] == 7
    one = modules.call(HOURS, "hoursByDay", hours[:1], "2026-10-15T11:30:00+02:00")
    assert (one["labels"], one["days"][0]["counts"]) == (["8:00", "9:00", "10:00"], [0, 5, 0])
    assert modules.call(HOURS, "hoursByDay", [], "2026-10-15T11:30:00+02:00") == {"labels": [], "days": []}


@pytest.mark.parametrize(("hash", "route"), [
    ("", {"page": "overview", "id": None, "options": {}}),
    ("#content", {"page": "overview", "id": None, "options": {}}),
    ("#/results?day=2026-10-15", {"page": "results", "id": None, "options": {"day": "2026-10-15"}}),
    ("#/attendees/a%2F1", {"page": "attendees", "id": "a/1", "options": {}}),
    ("#/attendees/%", {"page": "attendees", "id": "%", "options": {}}),
])
def test_an_address_is_read(modules, hash, route):
    assert modules.call(ROUTE, "parseRoute", hash) == route


def test_an_address_is_written_without_empty_options(modules):
    assert modules.call(ROUTE, "routeTo", "attendees", {"options": {"kiosk": "d1", "day": ""}}) == "#/attendees?kiosk=d1"
    assert modules.call(ROUTE, "routeTo", "attendees", {"id": "a/1"}) == "#/attendees/a%2F1"


def test_filters_are_named_in_words(modules):
    facets = {"kiosks": [{"device": "d2", "name": "Kiosk 2", "count": 3}]}
    filters = {"search": "berg", "kiosk": "d2", "day": "", "consent": "none"}
    words = modules.call(FILTERS, "filterWords", filters, facets)
    assert words == "Kiosk is Kiosk 2, Marketing consent is not given, name or e-mail holds “berg”"
    assert modules.call(FILTERS, "isFiltered", filters)
    assert not modules.call(FILTERS, "isFiltered", {"search": "", "kiosk": "", "day": "", "consent": ""})


def test_a_column_moves_and_stops_at_the_ends(modules):
    columns = [{"key": key} for key in "abc"]
    def keys(moved): return "".join(one["key"] for one in moved)
    assert keys(modules.call(COLUMNS, "moved", columns, "b", -1)) == "bac"
    assert keys(modules.call(COLUMNS, "moved", columns, "c", 1)) == "abc"
    assert keys(modules.call(COLUMNS, "moved", columns, "unknown", 1)) == "abc"


@pytest.mark.parametrize(("kiosks", "sentence"), [
    ([], ""),
    ([{"name": "Kiosk 1", "waiting": 0, "last_seen_at": None}], ""),
    ([{"name": "Kiosk 3", "waiting": 6, "last_seen_at": "2026-10-15T14:02:11+02:00"}],
     "Not complete yet: 6 registrations are still waiting on Kiosk 3, last seen 15 Oct, 14:02."),
    ([{"name": "Kiosk 1", "waiting": 1, "last_seen_at": None}],
     "Not complete yet: 1 registration is still waiting on Kiosk 1."),
    ([{"name": "Kiosk 1", "waiting": 1, "last_seen_at": None}, {"name": "Kiosk 2", "waiting": 2, "last_seen_at": None}],
     "Not complete yet: 3 registrations are still waiting, 1 on Kiosk 1 and 2 on Kiosk 2."),
])
def test_what_is_missing_is_told_with_a_number_and_a_place(modules, kiosks, sentence):
    assert modules.call(INCOMPLETE, "incompleteSentence", kiosks) == sentence
