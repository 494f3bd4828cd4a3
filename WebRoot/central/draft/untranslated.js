// Questions that are asked and not written in every language of the event. They may be published so. Pure.

import { list, counted, languageName } from "../format.js";
import { lacks } from "./missing.js";

/** {first: {part, language}, sentence}, or null where everything is written. */
export function untranslated(draft) {
    const { languages = [], contests = [] } = draft.content("basics") ?? {};
    const asked = new Set(contests.flatMap((id) => draft.content(`contest.${id}`)?.quiz ?? []));
    const found = [...asked].map((id) => `question.${id}`).flatMap((part) => {
        const missing = languages.filter((language) => lacks(draft.content(part), language, languages));
        return missing.length > 0 ? [{ part, missing }] : [];
    });
    if (found.length === 0) return null;
    const [{ part, missing: [language] }] = found;
    return { first: { part, language }, sentence: sentence(found, languages) };
}

function sentence(found, languages) {
    const groups = Map.groupBy(found, ({ missing }) => list(missing.map(languageName)));
    const counts = [...groups].map(([names, { length }]) =>
        `${counted(length, "question is", "questions are")} not written in ${names}`);
    const [first] = languages;
    const instead = found.some(({ missing }) => missing.includes(first)) ? "another language" : languageName(first);
    return `${list(counts)}; visitors read what is missing in ${instead}.`;
}
