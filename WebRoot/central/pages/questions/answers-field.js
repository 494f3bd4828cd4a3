// The answers of a question: which one is right, adding and taking away, and whether the kiosk shuffles them.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { fieldFrame } from "../../draft/fields/frame.js";
import { MOST_ANSWERS, newChoice, withFlag } from "../../questions/question.js";
import { button } from "../../ui/button.js";
import { newID } from "../../ui/new-id.js";
import { replace } from "../../ui/replace.js";
import { answerField } from "./answer-field.js";

export function answersField(form, part) {
    const shuffle = element("input", { class: "form-check-input", type: "checkbox", id: newID("shuffle"),
        on: { change: () => form.draft.edit(part, (content) => withFlag(content, "keep_order", !shuffle.checked)) } });
    const rows = element("div", { class: "answer-rows" });
    const add = button("ghost", addOne, icon("plus-lg"), "Add an answer");
    add.classList.add("btn-sm");
    const control = element("div", { class: "answers", tabindex: "-1" }, rows, add);
    const frame = fieldFrame(form, {
        part, field: "choices", label: "Answers", aside: "mark the right one", control, isGroup: true, refresh, className: "answers-field",
        inner: element("div", {},
            element("label", { class: "answers-shuffle small muted", for: shuffle.id }, shuffle, "Shuffle on the kiosk"), control),
    });
    let shown = null;
    refresh();

    function choices() {
        return form.value(part, "choices") ?? [];
    }

    function refresh() {
        shuffle.checked = form.value(part, "keep_order") !== true;
        const now = JSON.stringify(choices().map(({ id }) => id));
        if (now === shown) return;
        shown = now;
        replace(rows, ...choices().map((_, place) => answerField(form, { part, place, takeAway })));
        add.hidden = choices().length >= MOST_ANSWERS;
    }

    function addOne() {
        form.set(part, "choices", [...choices(), newChoice(form.languages)]);
        form.refresh();
        rows.lastElementChild?.querySelector("textarea").focus();
    }

    function takeAway(place) {
        form.set(part, "choices", choices().filter((_, at) => at !== place));
        form.refresh();
        const next = Math.min(place, choices().length - 1);
        (rows.querySelector(`[data-key="answer-${next}-remove"]`) ?? add).focus();
    }

    return frame.root;
}
