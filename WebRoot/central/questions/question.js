// One question of a draft: how it is called, whether it is finished, and how its content changes. Pure.

import { emptyText } from "../draft/empty-text.js";
import { randomID } from "../draft/fresh-id.js";
import { textIn } from "../preview-data.js";

export const LETTERS = "ABCDEFGH";
export const MOST_ANSWERS = LETTERS.length;

/** The question's first line. */
export function titleOf(content, language) {
    const line = textIn(content?.text, language).trim().split("\n")[0];
    return line || "New question";
}

/** Those that are not finished are left out of files: no text, fewer than two answers, or not one that is right. */
export function isFinished(content) {
    const has = (text) => textIn(text, "").trim() !== "";
    const choices = content?.choices ?? [];
    return has(content?.text) && choices.length >= 2 && choices.every(({ text }) => has(text))
        && choices.filter(({ right }) => right === true).length === 1;
}

export function newQuestion(languages) {
    return { text: emptyText(languages), choices: [newChoice(languages, { right: true }), newChoice(languages)] };
}

export function newChoice(languages, more = {}) {
    return { id: randomID(), text: emptyText(languages), ...more };
}

/** Ids of questions are never used a second time, since they stand in every attempt. */
export function newQuestionID() {
    return `q-${randomID()}`;
}

/** With the answer at `place` as the only right one. */
export function withRight(content, place) {
    return { ...content, choices: content.choices.map((choice, at) => withFlag(choice, "right", at === place)) };
}

/** With a flag set or taken away: what is not said is not so. */
export function withFlag(value, key, isSet) {
    const { [key]: _, ...rest } = value;
    return isSet ? { ...rest, [key]: true } : rest;
}

/** Code reads the same in every language, so what is typed stands in all of them. */
export function withAnswerText(choice, typed, language, languages) {
    const spoken = choice.code ? languages : [language];
    return { ...choice, text: { ...choice.text, ...Object.fromEntries(spoken.map((each) => [each, typed])) } };
}

export function lineCount(source) {
    return source.replace(/\n+$/, "").split("\n").length;
}
