// How a place in a part is called, with the words that stand on the page: "choices[1].text.pl" of a question is
// "Answer B, Polish". Pure.

import { languageName } from "../format.js";
import { LETTERS } from "../questions/question.js";
import { steps } from "./paths.js";

/** The labels of the fields by the kind of part; "[]" is a place in a list. */
const LABELS = {
    basics: {
        name: "Name", venue: "Venue", host_name: "Host", starts_on: "First day", ends_on: "Last day", time_zone: "Time zone",
        opening_hours: "Opening hours", "opening_hours[]": "Opening hours, line", "opening_hours[].opens": "Opens",
        "opening_hours[].closes": "Closes", closed_message: "Message while closed", languages: "Languages of the event",
        contests: "Contests", winners_note: "Note on the last page",
    },
    look: {
        "brand.background": "Background", "brand.ink": "Text on it", "brand.accent": "What to touch next", brand: "Colours",
        "images.logo": "Logo", "images.logo.alt": "Words for it",
    },
    form: {
        programming_languages: "Programming languages", "programming_languages[]": "Programming language", extra_fields: "More fields",
        "extra_fields[]": "Field", "extra_fields[].label": "What is asked", "extra_fields[].kind": "Kind",
        "extra_fields[].help": "Help below it", "extra_fields[].choices": "Choices", "extra_fields[].choices[]": "Choice",
        "extra_fields[].min": "Smallest", "extra_fields[].max": "Largest", "extra_fields[].limit": "Longest answer",
        "extra_fields[].required": "Required", contact_check: "Check of the address", blocked_domains: "Domains that are not taken",
        "blocked_domains[]": "Domain",
    },
    terms: { text: "Text of the terms", label: "Words beside the box" },
    consents: {
        items: "Purposes", "items[]": "Purpose", "items[].text": "What the person agrees to", "items[].note": "Note below it",
    },
    contest: {
        title: "Title", subtitle: "Line below it", draw: "Questions per attempt", limit_ms: "Time for an attempt",
        question_limit_ms: "Time for each question", speed_bonus: "Bonus for speed", pass_mark: "Pass mark",
        strikes: "Wrong answers that end it", counts: "Who plays more than once", shuffle_questions: "Shuffle the questions",
        shuffle_choices: "Shuffle the answers", show_right: "Show right and wrong after each question", quiz: "Questions",
        prizes: "Prizes", "prizes[]": "Prize", "prizes[].awarded_for": "For what", "prizes[].icon": "Image",
    },
    question: {
        text: "Question", code: "Code", points: "Points", tags: "Tags", "tags[]": "Tag", explanation: "Explanation",
        choices: "Answers", "choices[]": "Answer", keep_order: "Shuffle on the kiosk",
    },
};

/** `languages` are those of the event; nothing for the part as a whole. What has no label of its own is called as what it is in. */
export function fieldWords(part, field, languages) {
    const kind = part.split(".")[0];
    const labels = LABELS[kind] ?? {};
    const words = [];
    let path = "";
    for (const step of steps(field)) {
        const isPlace = typeof step === "number";
        path = isPlace ? `${path}[]` : path === "" ? step : `${path}.${step}`;
        if (!isPlace && languages.includes(step)) words.push(languageName(step));
        else if (isPlace) words.splice(-1, 1, `${labels[path] ?? "Item"} ${kind === "question" && LETTERS[step] || step + 1}`);
        else if (labels[path]) words.push(labels[path]);
    }
    return words.join(", ");
}

/** A sentence of the server may begin small, since a path stands before it in a file's list. */
export function capital(words) {
    return words.charAt(0).toUpperCase() + words.slice(1);
}
