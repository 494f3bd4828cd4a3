// The sentence for what keeps the kiosk from saving or sending, by its code. Each says what to do.

export function faultSentence(words, { code, details }) {
    const key = `staff.fault.${code}`;
    if (!words.has(key)) return words.t("staff.fault.other", { code });
    const { date } = details ?? {};
    return words.t(key, date ? { ...details, date: words.day(date) } : details);
}
