// The sentence for a problem that the kiosk found in the form, by field and code. Each says what to do.

/// Falls back from the exact code to one that both names or the event's own fields share, then to the field's general
/// sentence. limits: what an own field takes, {limit, min, max}.
export function problemSentence(words, field, code, limits = {}) {
    const isName = field === "first_name" || field === "last_name";
    const keys = [
        `problem.${field}.${code}`,
        isName && `problem.name.${code}`,
        field.startsWith("extra") && `problem.extra.${code}`,
        `problem.${field}.other`,
        "problem.other",
    ];
    return words.t(keys.find((key) => key && words.has(key)), { n: limits.limit, ...limits });
}
