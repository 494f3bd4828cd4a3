import { equal, ok, test } from "./harness.js";
import * as format from "../../WebRoot/central/format.js";
import { doubtSentence } from "../../WebRoot/central/first-attempt.js";

/// Each case: the arguments, then what is written.
function table(write, cases) {
    for (const [values, text] of cases) equal(write(...values), text, JSON.stringify(values));
}

test("numbers are grouped, and what is missing is a dash", () => {
    table(format.count, [[[0], "0"], [[12400], "12\u202f400"], [[null], "–"]]);
    table(format.counted, [[[1, "person", "people"], "1 person"], [[0, "person", "people"], "0 people"]]);
    table(format.decimal, [[[7.38], "7.4"], [[null], "–"]]);
});

test("there is no percentage of nothing, nor above all", () => {
    table(format.percent, [[[72, 100], 72], [[0, 5], 0], [[0, 0], null], [[3, 2], null]]);
});

test("the time of an attempt is told as exactly as it ranks", () => {
    table(format.stopwatch, [
        [[112_400], "1:52.400"], [[59_999], "0:59.999"], [[123_712], "2:03.712"], [[7], "0:00.007"], [[null], "–"],
    ]);
    table(format.minutes, [[[180_000], "3:00"], [[151_400], "2:31"], [[null], "–"]]);
});

test("how long ago is told in the largest unit that says enough", () => {
    table(format.ago, [
        [[8_000], "8 s ago"], [[82 * 60_000], "82 min ago"], [[3 * 3_600_000], "3 hours ago"],
        [[2 * 86_400_000], "2 days ago"], [[-5_000], "0 s ago"],
    ]);
});

test("a moment keeps the event's zone whatever the browser's is", () => {
    table(format.shortMoment, [
        [["2025-10-26T02:30:00+02:00"], "26 Oct, 02:30"], [["2026-06-02T00:05:00+05:45"], "2 Jun, 00:05"],
        [["2026-06-02T09:05:00Z"], "2 Jun, 09:05"], [[null], "–"], [["yesterday"], "–"],
    ]);
    equal(format.fullMoment("2026-01-15T00:05:07+13:00"), "15 Jan 2026, 00:05");
    equal(format.dayOf("2026-01-15T00:05:07+13:00"), "2026-01-15");
});

test("the hour that comes twice is in order", () => {
    ok(format.byMoment("2025-10-26T02:30:00+02:00", "2025-10-26T02:30:00+01:00") < 0, "summer time comes first");
});

test("days are written with what tells them apart", () => {
    table(format.daySpan, [
        [["2026-10-14", "2026-10-16"], "14 to 16 Oct 2026"], [["2026-10-14", "2026-10-14"], "14 Oct 2026"],
        [["2026-10-30", "2026-11-01"], "30 Oct to 1 Nov 2026"],
        [["2026-12-31", "2027-01-01"], "31 Dec 2026 to 1 Jan 2027"],
    ]);
    equal(format.longDay("2026-10-15"), "Thursday 15 October 2026");
    equal(format.daysBetween("2026-03-28", "2026-03-30"), ["2026-03-28", "2026-03-29", "2026-03-30"]);
});

test("names give their first whole signs", () => {
    table(format.initials, [[["👩🏽‍💻", "żółć"], "👩🏽‍💻Ż"], [["Ann", ""], "A"], [["  ", "Lee"], "L"]]);
});

test("words are joined and counted as in a sentence", () => {
    table(format.list, [[[[]], ""], [[["a"]], "a"], [[["a", "b"]], "a and b"], [[["a", "b", "c"]], "a, b and c"]]);
    table(format.ordinal, [[[1], "1st"], [[12], "12th"], [[23], "23rd"], [[111], "111th"]]);
    equal(format.languageName("pl"), "Polish");
});

test("which attempt was first is told as uncertain, with moments, errors and kiosks", () => {
    const first = { at: "2026-10-15T10:02:00+02:00", clock_error_ms: 240_000, kiosk: "Kiosk 1" };
    const second = { at: "2026-10-15T10:04:00+02:00", clock_error_ms: 240_000, kiosk: "Kiosk 2" };
    equal(doubtSentence([first, second]),
        "Which attempt was first is not certain: 10:02 ± 4 min on Kiosk 1, 10:04 ± 4 min on Kiosk 2.");
    const unknown = { ...second, at: "2026-10-16T09:00:00+02:00", clock_error_ms: null };
    equal(doubtSentence([first, unknown]), "Which attempt was first is not certain: "
        + "15 Oct, 10:02 ± 4 min on Kiosk 1, 16 Oct, 09:00, never compared, on Kiosk 2.");
});
