// Moments as staff read them. The kiosk writes them in the event's zone; that zone's clock is shown, not the
// browser's. Pure.

/// "14:02" of "2026-10-15T14:02:05+02:00".
export function clockOf(moment) {
    return moment.slice(11, 16);
}

/// "82 minutes ago": how long before nowMs (Unix milliseconds) the moment was, in words.
export function ago(moment, nowMs, language) {
    const words = new Intl.RelativeTimeFormat(language, { numeric: "always", style: "short" });
    const seconds = Math.max(0, Math.round((nowMs - Date.parse(moment)) / 1_000));
    if (seconds < 90) return words.format(-seconds, "second");
    if (seconds < 90 * 60) return words.format(-Math.round(seconds / 60), "minute");
    if (seconds < 36 * 3_600) return words.format(-Math.round(seconds / 3_600), "hour");
    return words.format(-Math.round(seconds / 86_400), "day");
}

/// "41.2 GB" from megabytes.
export function gigabytes(megabytes, language) {
    const format = { style: "unit", unit: "gigabyte", maximumFractionDigits: 1 };
    return new Intl.NumberFormat(language, format).format(megabytes / 1_000);
}

/// A length of time in its largest unit: "12 s", "7 min".
export function span(milliseconds, words) {
    const units = [["day", 86_400_000], ["hour", 3_600_000], ["minute", 60_000], ["second", 1_000]];
    const [unit, length] = units.find(([, length]) => milliseconds >= length) ?? units.at(-1);
    const format = new Intl.NumberFormat(words.locale, { style: "unit", unit, unitDisplay: "long" });
    return format.format(Math.round(milliseconds / length));
}
