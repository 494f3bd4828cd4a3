// Problems of a tab that stand beside none of its fields.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { conflictBox } from "../../draft/fields/conflict.js";
import { problemWords } from "../../draft/problem-words.js";
import { note } from "../../ui/note.js";
import { replace, whenChanged } from "../../ui/replace.js";
import { isOf } from "./tabs.js";

export function restNotes(form, tab) {
    const root = element("div", { class: "rest-notes" });
    const draw = whenChanged((rest) => replace(root, ...rest.map((one) => (one.conflict
        ? conflictBox(form, one.conflict)
        : note("bad", icon("exclamation-circle-fill"), problemWords(one, form.languages))))));
    form.onRest((rest) => draw(rest.filter(({ part }) => !part.startsWith("contest.") && isOf(part, tab))));
    return { root };
}
