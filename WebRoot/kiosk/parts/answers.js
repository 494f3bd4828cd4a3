// The answers of one question: a radio group with a letter key each. Arrows move the choice, letters choose.

import { element } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { button } from "./button.js";

export const letters = "ABCDEFGH";

export class Answers {
    #buttons = [];
    #onPick;

    /// onPick(choice id) is called for every change of the choice by the visitor.
    constructor(question, choice, { labelledBy, onPick }) {
        this.#onPick = onPick;
        this.node = element("div", {
            class: "answers", role: "radiogroup", "aria-labelledby": labelledBy,
            data: { count: String(question.choices.length) }, on: { keydown: (event) => this.#onKey(event) },
        });
        this.#buttons = question.choices.map((each, index) => button("answer", () => this.pick(index), [
            element("span", { class: "answer-key", text: letters[index] }),
            element("span", { class: each.code ? "answer-text mono" : "answer-text", text: each.text }),
            element("span", { class: "answer-tick" }, icon("check-lg")),
        ], { role: "radio", data: { choice: each.id } }));
        this.node.append(...this.#buttons);
        this.#mark(choice);
    }

    pick(index) {
        const button = this.#buttons[index];
        if (!button || this.node.inert) return;
        const choice = button.dataset.choice;
        const isNew = button.getAttribute("aria-checked") !== "true";
        this.#mark(choice);
        button.focus({ preventScroll: true });
        button.scrollIntoView({ block: "nearest" });
        if (isNew) this.#onPick(choice);
    }

    /// Shows which was right, and marks the one that was chosen instead; by word and shape for those who see no colour.
    judge(right, { rightWord, wrongWord }) {
        for (const each of this.#buttons) {
            const isRight = each.dataset.choice === right;
            const isWrong = !isRight && each.getAttribute("aria-checked") === "true";
            each.classList.toggle("is-right", isRight);
            each.classList.toggle("is-wrong", isWrong);
            if (!isRight && !isWrong) continue;
            each.querySelector(".answer-tick").replaceChildren(icon(isRight ? "check-lg" : "x-lg"));
            each.append(element("span", { class: "sr", text: `, ${isRight ? rightWord : wrongWord}` }));
        }
    }

    letterOf(choice) {
        return letters[this.#buttons.findIndex((each) => each.dataset.choice === choice)] ?? "";
    }

    disable() {
        this.node.inert = true;
    }

    /// One stop in the tab order: the chosen answer, else the first.
    #mark(choice) {
        const chosen = this.#buttons.findIndex((button) => button.dataset.choice === choice);
        this.#buttons.forEach((button, index) => {
            button.setAttribute("aria-checked", String(index === chosen));
            button.tabIndex = index === Math.max(0, chosen) ? 0 : -1;
        });
    }

    #onKey(event) {
        const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
        if (!step) return;
        event.preventDefault();
        const count = this.#buttons.length;
        const at = this.#buttons.indexOf(document.activeElement);
        this.pick((at + step + count) % count);
    }
}
