// Quiz rules of one contest: how many questions, how long, what counts, what can be won.

import { element } from "../../../shared/dom.js";
import { contestTitle } from "../../draft/contest.js";
import { inputField } from "../../draft/fields/input.js";
import { duration, seconds, wholeNumber } from "../../draft/fields/kinds.js";
import { selectField } from "../../draft/fields/select.js";
import { switchField } from "../../draft/fields/switch.js";
import { counted } from "../../format.js";
import { contestView } from "../../preview-data.js";
import { routeTo } from "../../route.js";
import { emptyState } from "../../ui/states.js";
import { icon } from "../../../shared/icons.js";
import { replace, whenChanged } from "../../ui/replace.js";
import { prizesField } from "./prizes.js";
import { rulesSummary } from "./rules-summary.js";
import { section } from "./section.js";

const LONGEST_MS = 14_400_000;
const OPTIONAL = { isOptional: true };

export function mountRules(root, { form, draft, contest, showTab }) {
    const ids = draft.content("basics")?.contests ?? [];
    const id = ids.includes(contest) ? contest : ids[0];
    if (!id) {
        root.append(emptyState({ picture: icon("list-check"), title: "No contest yet", text: "Add one under Basics." }));
        return () => {};
    }
    if (ids.length > 1) root.append(contestChoice(form, ids, id, showTab));
    root.append(...sections(form, `contest.${id}`));
    return () => {};
}

function contestChoice(form, ids, chosen, showTab) {
    return element("div", { class: "contest-choice segments", role: "group", "aria-label": "Contest" }, ...ids.map((id) =>
        element("button", { type: "button", "aria-pressed": String(id === chosen), dir: "auto",
            on: { click: () => showTab("rules", { contest: id }) } }, contestTitle(form, id))));
}

function sections(form, part) {
    const text = (field, label, more = {}) => inputField(form, { part, field, label, isText: true, className: "full", ...more });
    const typed = (field, label, kind, more = {}) => inputField(form, { part, field, label, kind, ...more });
    return [
        section({ title: "Title", words: "The first thing that visitors read.", content: [
            text("title", "Title"),
            text("subtitle", "Line below it"),
        ] }),
        section({ title: "Quiz rules", words: "Apply to attempts that start after a kiosk has the new release.", content: [
            typed("draw", "Questions per attempt", wholeNumber({ least: 1, most: 500, ...OPTIONAL }), {
                suffix: quizSize(form, part), help: "Empty: all of them. Fewer: each attempt draws its own.",
            }),
            typed("limit_ms", "Time for an attempt", duration({ leastMs: 1_000, mostMs: LONGEST_MS }), {
                suffix: "minutes", help: "Empty: no limit.",
            }),
            typed("question_limit_ms", "Time for each question", seconds({ least: 1, most: 3_600 }), {
                suffix: "seconds", isOptional: true, help: "At zero the next question comes. Answers are then final.",
            }),
            typed("speed_bonus", "Bonus for speed", wholeNumber({ least: 1, most: 1_000, ...OPTIONAL }), {
                suffix: "points", isOptional: true,
                help: "A right answer earns up to this much more, the earlier the more. Needs a time for each question.",
            }),
            typed("pass_mark", "Pass mark", wholeNumber({ least: 1, most: 1_000_000, ...OPTIONAL }), {
                suffix: "points", isOptional: true, help: pointsHint(form, part),
            }),
            typed("strikes", "Wrong answers that end it", wholeNumber({ least: 1, most: 500, ...OPTIONAL }), {
                suffix: "answers", isOptional: true, help: "Answers are then final. Empty: nothing ends it early.",
            }),
            selectField(form, { part, field: "counts", label: "Who plays more than once", whenMissing: "best", className: "full", options: [
                ["best", "The best attempt counts"], ["first", "The first attempt counts"],
            ], help: "Ranked by score, then by time. Equal in both share the place; a prize among equals goes by the recorded draw." }),
            switchField(form, { part, field: "shuffle_questions", label: "Shuffle the questions", whenMissing: true, className: "full" }),
            switchField(form, { part, field: "shuffle_choices", label: "Shuffle the answers", whenMissing: true, className: "full" }),
            switchField(form, { part, field: "show_right", label: "Show right and wrong after each question", className: "full",
                help: "With the explanation. Answers are then final: no going back." }),
        ] }),
        section({ title: "In plain words", words: "What the kiosk tells a visitor before Start, in the language chosen above.",
            content: rulesSummary(form, part) }),
        section({ title: "Prizes", words: "Shown beside the rules.", content: prizesField(form, part) }),
    ];
}

/** "of 30", which leads to the questions. */
function quizSize(form, part) {
    const root = element("a", { href: routeTo("questions"), title: "To the questions" });
    return alive(form, part, root, whenChanged((size) => root.replaceChildren(`of ${size}`)), () => quiz(form, part).length);
}

/** What can be reached, as the summary and the kiosk say it, so that a pass mark means something. */
function pointsHint(form, part) {
    const root = element("span", {});
    const parts = { get: (name) => form.draft.content(name) };
    return alive(form, part, root, whenChanged((words) => replace(root, words)), () => {
        const { question_count: asked, max_score: most, speed_bonus: each } = contestView(parts, part.slice("contest.".length));
        const bonus = (each ?? 0) * asked;
        const words = "Below it an attempt takes no place.";
        if (asked === 0) return words;
        const earned = `Right answers earn up to ${counted(most - bonus, "point", "points")}${bonus > 0 ? `, speed up to ${bonus} more` : ""}`;
        return `${words} ${earned}; a question’s points are set with the question.`;
    });
}

function quiz(form, part) {
    return form.value(part, "quiz") ?? [];
}

/** Something that shows a value of the draft and stands in another field. */
function alive(form, part, root, draw, value) {
    const refresh = () => draw(value());
    form.add({ root, part, field: null, control: root, refresh, showTrouble: () => {} });
    refresh();
    return root;
}
