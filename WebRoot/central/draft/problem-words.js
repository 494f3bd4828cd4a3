// How a problem of a draft reads beside its field. Pure.

import { languageName, list } from "../format.js";
import { capital } from "./field-words.js";

const OPEN = "to fill in before publishing";

/** "Polish: Write it in this language too." where several languages are written, else the sentence alone. */
export function problemWords({ field, sentence }, languages) {
    const language = languages.length > 1 && languageOf(field, languages);
    const words = isStillOpen({ sentence }) ? OPEN : sentence;
    return language ? `${languageName(language)}: ${words}` : capital(words);
}

/**
 * What stands beside a field: [{words, isOpen}]. Languages in which it is only not written yet share one sentence.
 */
export function troubleWords(problems, languages) {
    const open = problems.filter(isStillOpen);
    const spoken = languages.length > 1 ? open.map(({ field }) => languageOf(field, languages)).filter(Boolean) : [];
    const others = problems.filter((problem) => !isStillOpen(problem));
    return [
        ...others.map((problem) => ({ words: problemWords(problem, languages), isOpen: false })),
        ...(open.length === 0 ? [] : [{ words: openWords(spoken), isOpen: true }]),
    ];
}

function openWords(languages) {
    return languages.length === 0 ? capital(OPEN) : `${list(languages.map(languageName))}: ${OPEN}`;
}

/** Whether a field is only not filled in yet, which is no slip while a draft is being written. */
export function isStillOpen({ sentence }) {
    return sentence === "is missing" || sentence === "is empty" || sentence.endsWith(", not \"\"");
}

/** The language at the end of a path, or null. */
export function languageOf(field, languages) {
    const last = field.split(".").at(-1);
    return languages.includes(last) ? last : null;
}
