import { equal, test } from "./harness.js";
import { busiestHour, hourLabel, hoursByDay, hourSpan } from "../../WebRoot/central/hours.js";

const HOURS = [
    { hour: "2026-10-14T09:00:00+02:00", registered: 5, kiosks: {} },
    { hour: "2026-10-14T12:00:00+02:00", registered: 2, kiosks: {} },
    { hour: "2026-10-15T10:00:00+02:00", registered: 7, kiosks: {} },
];
const NOW = "2026-10-15T11:30:00+02:00";

test("hours without registrations are zero, hours to come are open", () => {
    const { labels, days } = hoursByDay(HOURS, NOW);
    equal(labels, ["9:00", "10:00", "11:00", "12:00"]);
    equal(days.map(({ counts }) => counts), [[5, 0, 0, 2], [0, 7, 0, null]]);
    equal(days.map(({ total }) => total), [7, 7]);
});

test("a single hour is drawn with its neighbours", () => {
    const { labels, days } = hoursByDay(HOURS.slice(0, 1), NOW);
    equal(labels, ["8:00", "9:00", "10:00"]);
    equal(days[0].counts, [0, 5, 0]);
});

test("without registrations there is nothing to draw", () => {
    equal(hoursByDay([], NOW), { labels: [], days: [] });
    equal(busiestHour([]), null);
});

test("the busiest hour is the first of the highest", () => {
    equal(busiestHour(HOURS).registered, 7);
    equal(hourSpan("2026-10-15T23:00:00+02:00"), "23:00 to 0:00");
});

test("the hour that comes twice carries its offset, others do not", () => {
    const twice = ["2025-10-26T02:00:00+02:00", "2025-10-26T02:00:00+01:00"].map((hour) => ({ hour, registered: 1 }));
    equal(twice.map(({ hour }) => hourLabel(hour, twice)), ["2:00 +02:00", "2:00 +01:00"]);
    equal(hourLabel(HOURS[0].hour, HOURS), "9:00");
});
