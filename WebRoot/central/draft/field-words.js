// How a path inside a part is called: "choices[1].text.pl" is "Answer 2, text, Polish". Pure.

import { languageName } from "../format.js";
import { steps } from "./paths.js";

const WORDS = {
    name: "name", venue: "venue", time_zone: "time zone", starts_on: "first day", ends_on: "last day", host_name: "host",
    languages: "language", winners_note: "note on the last page", closed_message: "message while closed",
    opening_hours: "opening hours", opens: "opens", closes: "closes", contests: "contest", brand: "colours",
    background: "background", ink: "text on it", accent: "what to touch next", images: "images", logo: "logo", alt: "words for it",
    programming_languages: "programming language", extra_fields: "field", label: "words", help: "help", choices: "answer",
    blocked_domains: "blocked domain", contact_check: "check of the address", min: "smallest", max: "largest", limit: "longest answer",
    text: "text", items: "purpose", note: "note", title: "title", subtitle: "line below the title", limit_ms: "time for an attempt",
    question_limit_ms: "time for each question", speed_bonus: "bonus for speed", pass_mark: "pass mark", strikes: "wrong answers that end it",
    draw: "questions per attempt", prizes: "prize", awarded_for: "for what", icon: "image", quiz: "questions", code: "code",
    source: "program", points: "points", tags: "tag", explanation: "explanation",
};

/** `languages` are those of the event; nothing for the part as a whole. */
export function fieldWords(field, languages) {
    const words = [];
    const path = steps(field);
    for (const [at, step] of path.entries()) {
        if (typeof step === "number") words.push(`${words.pop() ?? "item"} ${step + 1}`);
        else if (at === path.length - 1 && at > 0 && languages.includes(step)) words.push(languageName(step));
        else words.push(WORDS[step] ?? step);
    }
    return capital(words.join(", "));
}

/** A sentence of the server may begin small, since a path stands before it in a file's list. */
export function capital(words) {
    return words.charAt(0).toUpperCase() + words.slice(1);
}
