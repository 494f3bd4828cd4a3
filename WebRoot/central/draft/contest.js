// Contests of a draft: what a new one begins with, and how one is called. Pure.

/** Three minutes; everything else is as it is without being said: the best attempt counts, in shuffled order. */
export function freshContest() {
    return { limit_ms: 180_000, quiz: [] };
}

/** The title in the shown language, in any other, or its id. */
export function contestTitle(form, id) {
    const title = form.value(`contest.${id}`, "title") ?? {};
    return [form.language, ...form.languages].map((language) => title[language]?.trim()).find(Boolean) ?? id;
}
