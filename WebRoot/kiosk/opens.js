// When a closed kiosk opens again, in a sentence of the visitor's language. Pure.

/// opens: {day: "2026-10-15", time: "08:30", in_days: 1} on the venue's clock.
export function opensAgain(words, { day, time, in_days: days }) {
    if (days === 0) return words.t("closed.opens.today", { time });
    if (days >= 7) return words.t("closed.opens.day", { day: words.day(day), time });
    const weekday = words.t(`weekday.${new Date(`${day}T00:00:00Z`).getUTCDay()}`);
    return words.t("closed.opens.weekday", { weekday, time });
}
