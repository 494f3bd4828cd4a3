// How the parts of a draft are called on the pages. Pure.

import { titleIn } from "./contest.js";

const WORDS = { basics: "Basics", look: "Look", form: "Form", terms: "Terms", consents: "Consents" };
const LONGEST = 60;

/** "Question: What does this print?" */
export function partWords(part, draft) {
    const [kind, ...rest] = part.split(".");
    const id = rest.join(".");
    const content = draft.content(part);
    if (kind === "contest") return `Quiz rules: ${contestWords(content, id, draft)}`;
    if (kind === "question") return `Question: ${shortened(firstText(content?.text) ?? id)}`;
    return WORDS[part] ?? part;
}

function contestWords(content, id, draft) {
    const { contests = [], languages = [] } = draft.content("basics") ?? {};
    return titleIn(content?.title, languages, contests.indexOf(id));
}

function firstText(text) {
    return Object.values(text ?? {}).find((words) => words.trim() !== "");
}

function shortened(text) {
    return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}
