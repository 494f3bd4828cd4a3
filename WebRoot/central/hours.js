// Registrations per hour, made ready for a chart: whole days, hours without any, days above one another. Pure.
// An hour is the server's moment in the event's zone, so the hour that comes twice stays two.

import { dayOf, timeOfDay } from "./format.js";

/**
 * `perHour`: [{hour, registered, kiosks}]. Gives {labels, days: [{day, total, counts}]}: one label per hour of the
 * clock from the first to the last used one, and per day a count for every label; null after `asOf`.
 */
export function hoursByDay(perHour, asOf) {
    const hours = perHour.map(({ hour }) => hourOfDay(hour));
    if (hours.length === 0) return { labels: [], days: [] };
    const { first, last } = atLeastThree(Math.min(...hours), Math.max(...hours));
    const labels = Array.from({ length: last - first + 1 }, (_, at) => `${first + at}:00`);
    const days = [...new Set(perHour.map(({ hour }) => dayOf(hour)))].sort();
    return { labels, days: days.map((day) => dayCounts(day, perHour, first, labels.length, asOf)) };
}

/** One or two points are no line: the hours around them belong to the picture. */
function atLeastThree(first, last) {
    return last - first >= 2 ? { first, last } : { first: Math.max(0, first - 1), last: Math.min(23, last + 1) };
}

function dayCounts(day, perHour, first, length, asOf) {
    const isToday = day === dayOf(asOf);
    const counts = Array.from({ length }, (_, at) => (isToday && first + at > hourOfDay(asOf) ? null : 0));
    let total = 0;
    for (const { hour, registered } of perHour.filter((one) => dayOf(one.hour) === day)) {
        counts[hourOfDay(hour) - first] += registered;
        total += registered;
    }
    return { day, total, counts };
}

/** The hour with most registrations, or null: {hour, registered}. */
export function busiestHour(perHour) {
    return perHour.reduce((best, one) => (one.registered > (best?.registered ?? 0) ? one : best), null);
}

/** "11:00 to 12:00" */
export function hourSpan(hour) {
    const start = hourOfDay(hour);
    return `${start}:00 to ${(start + 1) % 24}:00`;
}

/** "11:00", and with its offset where the clock shows this hour twice: "2:00 +02:00". */
export function hourLabel(hour, perHour) {
    const isTwice = perHour.filter((one) => one.hour.slice(0, 13) === hour.slice(0, 13)).length > 1;
    const offset = /(Z|[+-]\d\d:\d\d)$/.exec(hour)?.[1];
    return isTwice ? `${hourOfDay(hour)}:00 ${offset}` : `${hourOfDay(hour)}:00`;
}

function hourOfDay(text) {
    return Number(timeOfDay(text).slice(0, 2));
}
