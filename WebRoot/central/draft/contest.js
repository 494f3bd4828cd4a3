// Contests of a draft: what a new one begins with, and how one is called. Pure.

import { emptyText } from "./empty-text.js";

/** Three minutes; everything else is as it is without being said: the best attempt counts, in shuffled order. */
export function freshContest(languages) {
    return { title: emptyText(languages), subtitle: emptyText(languages), limit_ms: 180_000, quiz: [] };
}

/** The title in the shown language or in any other; one without is called by its place. */
export function contestTitle(form, id) {
    const title = form.value(`contest.${id}`, "title") ?? {};
    return titleIn(title, [form.language, ...form.languages], (form.value("basics", "contests") ?? []).indexOf(id));
}

/** `place` is that among the contests of the event, from 0. */
export function titleIn(title, languages, place) {
    return languages.map((language) => title?.[language]?.trim()).find(Boolean) ?? (place < 0 ? "Contest" : `Contest ${place + 1}`);
}
