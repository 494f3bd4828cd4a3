// Contests of a draft: what a new one begins with, and how one is called. Pure.

/** Three minutes, the best attempt counts. */
export function freshContest() {
    return {
        limit_ms: 180_000, counts: "best", shuffle_questions: true, shuffle_choices: true,
        prizes: [], quiz: [],
    };
}

/** "quiz", and "quiz-2" where that is taken. */
export function freshID(stem, taken) {
    for (let number = 1; ; number += 1) {
        const id = number === 1 ? stem : `${stem}-${number}`;
        if (!taken.includes(id)) return id;
    }
}

/** The title in the shown language, in any other, or its id. */
export function contestTitle(form, id) {
    const title = form.value(`contest.${id}`, "title") ?? {};
    return [form.language, ...form.languages].map((language) => title[language]?.trim()).find(Boolean) ?? id;
}
