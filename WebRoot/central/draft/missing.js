// Which languages of an event have texts that are not written yet. Pure.

/** Those that a problem names, and those that lack a text which another language has. */
export function missingLanguages({ problems, parts }, languages) {
    const named = problems.map(({ field }) => field.split(".").at(-1));
    return languages.filter((language) => named.includes(language)
        || parts.some(({ content }) => lacks(content, language, languages)));
}

/** [code] of the languages in which this text is written. */
export function written(text, languages) {
    return languages.filter((language) => (text?.[language] ?? "").trim() !== "");
}

/** Whether something in it is written in another language and not in this one. */
export function lacks(content, language, languages) {
    if (typeof content !== "object" || content === null) return false;
    if (Array.isArray(content)) return content.some((item) => lacks(item, language, languages));
    if (isText(content, languages)) {
        const done = written(content, languages);
        return done.length > 0 && !done.includes(language);
    }
    return Object.values(content).some((value) => lacks(value, language, languages));
}

function isText(content, languages) {
    const names = Object.keys(content);
    return names.length > 0 && names.some((name) => languages.includes(name))
        && names.every((name) => /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(name) && typeof content[name] === "string");
}
