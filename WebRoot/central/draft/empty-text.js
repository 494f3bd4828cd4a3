// A text that is still to be written in every language, so that each is told to be missing. Pure.

export function emptyText(languages) {
    return Object.fromEntries(languages.map((language) => [language, ""]));
}
