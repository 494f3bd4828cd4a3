// What the kiosk would show of a draft, as the kiosk's own answers have it (GET /api/kiosk, GET /api/attempt). Pure.
// Texts that are missing are shown in the first language that has one: a preview is for what is not finished yet.

import { defaults as BRAND } from "../shared/brand.js";

/** After how long without a touch a kiosk asks, unless it is told otherwise. */
export const IDLE_MS = 60_000;
const EXAMPLE = { first_name: "Anna", place: 3, of: 41, time_ms: 161_000 };
const BOARD = [["Ola K.", .92, 128_000], ["Jan W.", .83, 141_000], ["Mia S.", .75, 119_000]];
const SHOWN_LEFT = .85;     // of a time that is running
/** Rules that a contest need not have. */
const PLAIN_RULES = {
    limit_ms: null, counts: "best", question_limit_ms: null, show_right: false, draw: null, speed_bonus: null, pass_mark: null,
    strikes: null,
};

/**
 * A message for the preview's frame. `parts`: Map of part name → content. `screen`: attract, rules, question, form or
 * thanks. `question` is an id; it is shown in `contest`, also while it is in no quiz.
 */
export function previewOf(parts, { screen, language, contest = null, question = null, display = {} }) {
    const event = eventView(parts);
    const shown = event.contests.find(({ id }) => id === contest) ?? event.contests[0];
    const kiosk = {
        state: "open", kiosk: { name: null }, event, contest: null, board: { [shown.id]: board(shown) }, opens: null,
        idle: { after_ms: IDLE_MS, warn_ms: 20_000 }, introduction: null, trouble: null,
    };
    const attempt = screen === "attract" || screen === "rules"
        ? null : attemptView(parts, { screen, language, contest: shown, question });
    return { screen, language, display, contest: shown.id, kiosk, attempt };
}

function eventView(parts) {
    const basics = parts.get("basics") ?? {};
    const terms = parts.get("terms") ?? {};
    const contests = (basics.contests ?? []).map((id) => contestView(parts, id)).filter(Boolean);
    return {
        ...basics,
        id: "preview",
        host_name: basics.host_name || "Boothwise",
        brand: { ...BRAND, ...parts.get("look")?.brand },
        images: parts.get("look")?.images ?? {},
        ...texts(basics, ["name", "venue", "winners_note", "closed_message"]),
        form: formView(parts.get("form") ?? {}),
        terms: { revision: 1, in_force_since: basics.starts_on, label: filled(terms.label), html: html(terms.text) },
        consents: (parts.get("consents")?.items ?? []).map((consent) => ({
            purpose: consent.purpose, revision: 1, html: html(consent.text), note: optional(consent.note),
        })),
        contests: contests.length > 0 ? contests : [contestView(new Map([["contest.preview", {}]]), "preview")],
    };
}

function formView(form) {
    return {
        programming_languages: [], contact_check: "none", ...form,
        extra_fields: (form.extra_fields ?? []).map((field) => ({
            required: false, ...field, label: filled(field.label), help: optional(field.help),
            choices: (field.choices ?? []).map((choice) => ({ ...choice, label: filled(choice.label) })),
        })),
    };
}

/** A contest as GET /api/kiosk has it, or null. `parts` has `get(name)`. */
export function contestView(parts, id) {
    const contest = parts.get(`contest.${id}`);
    if (!contest) return null;
    const questions = (contest.quiz ?? []).map((each) => parts.get(`question.${each}`)).filter(Boolean);
    const asked = contest.draw ? Math.min(contest.draw, questions.length) : questions.length;
    const sum = questions.slice(0, asked).reduce((points, question) => points + (question.points ?? 1), 0);
    return {
        ...PLAIN_RULES, ...contest, id,
        ...texts(contest, ["title", "subtitle"]),
        question_count: asked,
        max_score: sum + (contest.speed_bonus ?? 0) * asked,
        prizes: (contest.prizes ?? []).map((prize) => ({ ...prize, ...texts(prize, ["title", "awarded_for"]) })),
    };
}

function attemptView(parts, { screen, language, contest, question }) {
    const quiz = (parts.get(`contest.${contest.id}`)?.quiz ?? []).filter((id) => parts.has(`question.${id}`));
    const ids = asked(quiz, contest.question_count, question);
    const left = (limit) => (limit === null ? null : limit * SHOWN_LEFT);
    const isRunning = screen === "question";
    const result = {
        score: Math.ceil(contest.max_score * .75), max_score: contest.max_score, time_ms: EXAMPLE.time_ms,
        closed_by: "finish", answered: ids.length, total: ids.length,
    };
    return {
        id: "preview", contest: contest.id, language, state: isRunning ? "running" : "closed",
        limit_ms: contest.limit_ms, remaining_ms: left(contest.limit_ms), elapsed_ms: 0,
        question_limit_ms: contest.question_limit_ms, question_remaining_ms: left(contest.question_limit_ms),
        final: contest.show_right || contest.question_limit_ms !== null || contest.strikes !== null,
        show_right: contest.show_right, strikes_left: contest.strikes,
        now_question: question ?? ids[0] ?? null,
        questions: ids.map((id) => questionView(id, parts.get(`question.${id}`) ?? {}, language)),
        result: isRunning ? null : result,
        registered: screen === "thanks" ? { ...EXAMPLE, ...result, pass_mark: contest.pass_mark, second_entry: null } : null,
    };
}

/** As many as one attempt asks, the one that is looked at among them; one of the reserve alone. */
function asked(quiz, count, question) {
    if (question && !quiz.includes(question)) return [question];
    const first = quiz.slice(0, count);
    return !question || first.includes(question) ? first : [...first.slice(0, -1), question];
}

/** In the order of the draft; kiosks shuffle. */
export function questionView(id, question, language) {
    const code = question.code?.source ? question.code : null;
    return {
        id, text: textIn(question.text, language), code, choice: null, verdict: null,
        choices: (question.choices ?? []).map((choice) => ({
            id: choice.id, text: textIn(choice.text, language), code: choice.code === true,
        })),
    };
}

function board({ max_score: max }) {
    return {
        rows: BOARD.map(([name, share, time_ms], index) =>
            ({ place: index + 1, name, score: Math.round(max * share), max_score: max, time_ms })),
        played_today: EXAMPLE.of,
    };
}

/** A text of the draft is {language: text}, or one text for every language. */
export function textIn(text, language) {
    if (typeof text === "string") return text;
    return text?.[language] || Object.values(text ?? {}).find(Boolean) || "";
}

function texts(content, keys) {
    return Object.fromEntries(keys.map((key) => [key, filled(content[key])]));
}

/** Without the languages that have no text, so that the kiosk's own choice finds one that has. */
function filled(text) {
    if (typeof text === "string") return { en: text };
    return Object.fromEntries(Object.entries(text ?? {}).filter(([, words]) => words));
}

function optional(text) {
    const words = filled(text);
    return Object.keys(words).length > 0 ? words : null;
}

/** Markdown as far as one sentence of a consent has any; everything else stands as it is written. */
function html(text) {
    const escaped = (words) => words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    const marked = (words) => escaped(words).replace(/\*\*(.+?)\*\*/g, "<strong>$1</strong>")
        .replace(/\*(.+?)\*/g, "<em>$1</em>").split(/\n{2,}/).map((lines) => `<p>${lines}</p>`).join("");
    return Object.fromEntries(Object.entries(filled(text)).map(([language, words]) => [language, marked(words)]));
}
