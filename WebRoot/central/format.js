// Numbers, durations and moments as people read them. Pure: no page, no clock, no time zone of the browser.
// A moment is the server's ISO 8601 text with the offset of the event's zone; it is cut, never converted.

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const LONG_MONTHS = [
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
];
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const NARROW_NO_BREAK_SPACE = "\u202f";
const NONE = "–";

/** 12400 → "12 400"; nothing → "–". */
export function count(number) {
    if (number === null || number === undefined) return NONE;
    return String(number).replace(/\B(?=(\d{3})+$)/g, NARROW_NO_BREAK_SPACE);
}

/** "1 person", "2 people", "12 400 people". */
export function counted(number, one, many) {
    return `${count(number)} ${number === 1 ? one : many}`;
}

/** A whole percentage, or null when there is no whole to take it of, or not yet enough of it. */
export function percent(part, whole) {
    return whole > 0 && part <= whole ? Math.round((part / whole) * 100) : null;
}

/** 7.38 → "7.4". */
export function decimal(number) {
    return number === null || number === undefined ? NONE : number.toFixed(1);
}

/** 112412 ms → "1:52.412": the time of an attempt, by which the ranking goes. */
export function stopwatch(milliseconds) {
    if (milliseconds === null || milliseconds === undefined) return NONE;
    const minutes = Math.floor(milliseconds / 60_000);
    const rest = String(milliseconds % 60_000).padStart(5, "0");
    return `${minutes}:${rest.slice(0, 2)}.${rest.slice(2)}`;
}

/** 151400 ms → "2:31"; for limits and medians. */
export function minutes(milliseconds) {
    if (milliseconds === null || milliseconds === undefined) return NONE;
    return `${Math.floor(milliseconds / 60_000)}:${String(Math.floor(milliseconds / 1000) % 60).padStart(2, "0")}`;
}

/** 7240 ms → "7.2" seconds. */
export function seconds(milliseconds) {
    return milliseconds === null || milliseconds === undefined ? NONE : (milliseconds / 1000).toFixed(1);
}

/** How long ago, from a distance in milliseconds: "8 s ago", "82 min ago", "2 days ago". */
export function ago(milliseconds) {
    return `${span(milliseconds)} ago`;
}

export function span(milliseconds) {
    const whole = Math.max(0, Math.floor(milliseconds / 1000));
    if (whole < 90) return `${whole} s`;
    if (whole < 2 * 3600) return `${Math.floor(whole / 60)} min`;
    if (whole < 48 * 3600) return `${Math.floor(whole / 3600)} hours`;
    return `${Math.floor(whole / 86_400)} days`;
}

/** "2026-10-15T10:14:08+02:00" → {day: "2026-10-15", time: "10:14:08", offset: "+02:00"}. */
export function moment(text) {
    const match = /^(\d{4,}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d+)?(Z|[+-]\d\d:\d\d)$/.exec(text ?? "");
    return match && { day: match[1], time: match[2], offset: match[3] };
}

/** "15 Oct, 10:14" */
export function shortMoment(text) {
    const parts = moment(text);
    return parts ? `${shortDay(parts.day)}, ${parts.time.slice(0, 5)}` : NONE;
}

/** "15 Oct 2026, 10:14" */
export function fullMoment(text) {
    const parts = moment(text);
    return parts ? `${shortDay(parts.day)} ${parts.day.slice(0, -6)}, ${parts.time.slice(0, 5)}` : NONE;
}

/** "10:14" */
export function timeOfDay(text) {
    return moment(text)?.time.slice(0, 5) ?? NONE;
}

/** Orders moments, the earlier first; two offsets of one zone may stand side by side. */
export function byMoment(first, second) {
    return Date.parse(first) - Date.parse(second);
}

/** The day of a moment, "2026-10-15". */
export function dayOf(text) {
    return moment(text)?.day ?? null;
}

/** "15 Oct" */
export function shortDay(day) {
    const { month, date } = dateParts(day);
    return `${date} ${MONTHS[month - 1]}`;
}

/** "Thu 15 Oct" */
export function weekdayAndDay(day) {
    return `${weekday(day).slice(0, 3)} ${shortDay(day)}`;
}

/** "Thursday 15 October 2026" */
export function longDay(day) {
    const { year, month, date } = dateParts(day);
    return `${weekday(day)} ${date} ${LONG_MONTHS[month - 1]} ${year}`;
}

/** "14 to 16 Oct 2026", "30 Oct to 1 Nov 2026", "14 Oct 2026". */
export function daySpan(first, last) {
    const from = dateParts(first);
    const to = dateParts(last);
    const end = `${shortDay(last)} ${to.year}`;
    if (first === last) return end;
    if (from.year !== to.year) return `${shortDay(first)} ${from.year} to ${end}`;
    if (from.month !== to.month) return `${shortDay(first)} to ${end}`;
    return `${from.date} to ${end}`;
}

/** Every day of the calendar from first to last, both included. */
export function daysBetween(first, last) {
    const days = [];
    const end = Date.parse(`${last}T00:00:00Z`);
    for (let at = Date.parse(`${first}T00:00:00Z`); at <= end; at += 86_400_000) {
        days.push(new Date(at).toISOString().slice(0, 10));
    }
    return days;
}

/** "1st", "2nd", "3rd", "11th". */
export function ordinal(number) {
    const tens = number % 100;
    if (tens > 10 && tens < 14) return `${number}th`;
    return `${number}${["th", "st", "nd", "rd"][number % 10] ?? "th"}`;
}

/** The first letters of the two names, whole signs (a family emoji is one). */
export function initials(firstName, lastName) {
    return [firstName, lastName].map(firstSign).join("");
}

/** "pl" → "Polish". */
export function languageName(code) {
    try {
        return new Intl.DisplayNames(["en"], { type: "language" }).of(code) ?? code;
    } catch {
        return code;
    }
}

/** ["a", "b", "c"] → "a, b and c". */
export function list(words) {
    if (words.length < 2) return words.join("");
    return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

function firstSign(name) {
    const [first] = new Intl.Segmenter("en", { granularity: "grapheme" }).segment(name.trim());
    return first?.segment.toUpperCase() ?? "";
}

function dateParts(day) {
    const [year, month, date] = day.split("-").map(Number);
    return { year, month, date };
}

function weekday(day) {
    return WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()];
}
