// One question: its texts by language, code, answers, and what else belongs to it.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { inputField } from "../../draft/fields/input.js";
import { wholeNumber } from "../../draft/fields/kinds.js";
import { linesField } from "../../draft/fields/lines.js";
import { switchField } from "../../draft/fields/switch.js";
import { conflictBox } from "../../draft/fields/conflict.js";
import { onlyOf } from "../../draft/only-of.js";
import { languageSwitch } from "../event/language-switch.js";
import { draftState } from "../../ui/draft-state.js";
import { tag } from "../../ui/tag.js";
import { replace, whenChanged } from "../../ui/replace.js";
import { answersField } from "./answers-field.js";
import { codeField } from "./code-field.js";
import { placeField } from "./place-field.js";

/** `onShown(language)` hears which language is shown; `remove(id)` takes the question away. */
export function questionEditor({ form, bank, id, onShown, remove }) {
    const part = `question.${id}`;
    const code = codeField(form, part);
    const language = languageSwitch(onlyOf(form, (name) => name === part), onShown);
    const state = draftState(form.draft);
    const changed = element("span", { hidden: true }, tag("info", "changed"));
    const whole = element("div");
    const drawWhole = whenChanged((conflicts) => replace(whole, ...conflicts.map((each) => conflictBox(form, each))));
    const root = element("div", { class: "question-editor" },
        element("div", { class: "question-line" }, language.root, element("span", { class: "grow" }), changed, state.root),
        whole,
        inputField(form, { part, field: "text", label: "Question", isText: true, rows: 2 }),
        code.root,
        answersField(form, part),
        element("details", { class: "question-more", open: true },
            element("summary", {}, "Points, tags, explanation"),
            element("div", { class: "field-grid" },
                inputField(form, { part, field: "points", label: "Points", kind: points(), more: { inputmode: "numeric" } }),
                placeField({ form, bank, id }),
                linesField(form, { part, field: "tags", label: "Tags", placeholder: "such as Basics", className: "full" }),
                inputField(form, { part, field: "explanation", label: "Explanation", isText: true, isOptional: true, rows: 2,
                    className: "full", help: "Shown after the answer in a quiz that tells right and wrong after each one." }),
                switchField(form, { part, field: "keep_last", label: "Keep this question behind the shuffled ones", className: "full" }))),
        element("div", { class: "question-end" },
            element("button", { class: "btn btn-ghost btn-sm", type: "button", on: { click: () => remove(id) } },
                icon("trash"), "Delete this question")));
    const stopListening = form.draft.listen(() => show());
    show();

    function show() {
        changed.hidden = !bank.changed.has(id);
        const stored = form.draft.part(part);
        drawWhole((stored?.conflicts ?? []).filter(({ field }) => field === "").map((each) => ({ ...each, part, by: stored.by })));
    }

    return {
        root,
        showFits: code.showFits,
        stop() {
            stopListening();
            language.stop();
            state.stop();
        },
    };
}

/** What is not said is one point. */
function points() {
    const kind = wholeNumber({ least: 1, most: 1_000 });
    return { ...kind, write: (value) => kind.write(value ?? 1) };
}
