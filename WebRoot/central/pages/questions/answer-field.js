// One answer of a question: right or not, its text in the language that the page shows, and how it is shown.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { fieldFrame } from "../../draft/fields/frame.js";
import { LETTERS, withAnswerText, withFlag, withRight } from "../../questions/question.js";
import { iconButton } from "../../ui/button.js";

/** `takeAway(place)` removes it. */
export function answerField(form, { part, place, takeAway }) {
    const letter = LETTERS[place];
    const field = `choices[${place}]`;
    const right = element("input", {
        class: "form-check-input", type: "radio", name: `right-${part}`, "aria-label": `Answer ${letter} is right`,
        on: { change: () => form.draft.edit(part, (content) => withRight(content, place)) },
    });
    const control = element("textarea", {
        class: "form-control", rows: "1", dir: "auto", autocomplete: "off", on: { input: typed },
    });
    const isCode = toggle("Show as code", icon("code-slash"), "code");
    const isLast = toggle("Keep behind the others", icon("arrow-bar-down"), "keep_last");
    const row = element("div", { class: "answer-row" },
        right, element("span", { class: "answer-key", "aria-hidden": "true" }, letter), control,
        element("span", { class: "answer-acts" }, isCode, isLast,
            iconButton(`Take answer ${letter} away`, icon("x-lg"), () => takeAway(place), { data: { key: `answer-${place}-remove` } })));
    const frame = fieldFrame(form, {
        part, field, label: `Answer ${letter}`, control, inner: row, className: "answer-field", refresh,
    });
    refresh();

    function choice() {
        return form.value(part, field) ?? {};
    }

    function change(next) {
        form.draft.edit(part, (content) => ({
            ...content, choices: content.choices.map((each, at) => (at === place ? next(each) : each)),
        }));
        refresh();
    }

    function typed() {
        change((each) => withAnswerText(each, control.value, form.language, form.languages));
    }

    function toggle(words, picture, flag) {
        return iconButton(`${words}: answer ${letter}`, picture, () => change((each) => {
            const next = withFlag(each, flag, each[flag] !== true);
            const text = next.text?.[form.language] ?? "";
            return flag === "code" && next.code ? withAnswerText(next, text, form.language, form.languages) : next;
        }), { "aria-pressed": "false", title: words, class: "icon-button small", data: { flag } });
    }

    function refresh() {
        const { text, right: isRight, code, keep_last: last } = choice();
        const value = text?.[form.language] ?? "";
        if (control.value !== value) control.value = value;
        control.rows = Math.max(1, value.split("\n").length);
        control.lang = form.language;
        control.classList.toggle("mono", code === true);
        right.checked = isRight === true;
        row.classList.toggle("is-right", isRight === true);
        isCode.setAttribute("aria-pressed", String(code === true));
        isLast.setAttribute("aria-pressed", String(last === true));
    }

    return frame.root;
}
