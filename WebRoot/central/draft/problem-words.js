// How a problem of a draft reads beside its field. Pure.

import { languageName } from "../format.js";
import { capital } from "./field-words.js";

/** "Polish: Write it in this language too." where several languages are written, else the sentence alone. */
export function problemWords({ field, sentence }, languages) {
    const language = languages.length > 1 && languageOf(field, languages);
    const words = isStillOpen({ sentence }) ? "to fill in before publishing" : sentence;
    return language ? `${languageName(language)}: ${words}` : capital(words);
}

/** Whether a field is only not filled in yet, which is no slip while a draft is being written. */
export function isStillOpen({ sentence }) {
    return sentence === "is missing" || sentence === "is empty";
}

/** The language at the end of a path, or null. */
export function languageOf(field, languages) {
    const last = field.split(".").at(-1);
    return languages.includes(last) ? last : null;
}
