// One of some answers, as chips of which one is on. A second tap takes the answer back.

import { element } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { labelled, problemLine } from "./field.js";

const shortAnswers = 24;    // characters of all answers, up to which they stand in half a line

export class ChoiceField {
    #chosen = null;
    #message;
    #onAnswer;

    /// options: [{value, label}]. value: of a draft. optional: the word for it; null where an answer is needed.
    constructor({ name, id, label, help, optional, options, value = null, onAnswer }) {
        this.name = name;
        this.#onAnswer = onAnswer;
        this.#message = element("div", { class: "field-message", id: `${id}-message` });
        this.#chosen = options.some((option) => option.value === value) ? value : null;
        const words = labelled(label, optional, help, `${id}-help`);
        this.node = element("fieldset", {
            class: isShort(options) ? "field" : "field field-wide", role: "radiogroup", "aria-required": String(optional === null),
            "aria-describedby": `${words.help ? words.help.id : ""} ${this.#message.id}`.trim(),
        },
        element("legend", {}, words.label), words.help,
        element("div", { class: "chips" }, options.map((option) => this.#chip(id, option))), this.#message);
    }

    get value() {
        return this.#chosen;
    }

    get isWrong() {
        return this.node.classList.contains("wrong");
    }

    showProblem(sentence) {
        this.node.classList.add("wrong");
        this.node.setAttribute("aria-invalid", "true");
        this.#message.replaceChildren(problemLine(sentence));
    }

    clear() {
        this.node.classList.remove("wrong");
        this.node.removeAttribute("aria-invalid");
        this.#message.replaceChildren();
    }

    #chip(group, { value, label }) {
        const box = element("input", {
            type: "radio", name: group, autocomplete: "off", data: { field: this.name, value: String(value) },
            on: { click: () => this.#tap(box, value) },
        });
        box.checked = value === this.#chosen;
        return element("label", { class: "chip" }, box,
            element("span", {}, icon("check-lg"), element("span", { text: label })));
    }

    /// A radio button that is on hears a click, too.
    #tap(box, value) {
        box.checked = value !== this.#chosen;
        this.#chosen = box.checked ? value : null;
        this.clear();
        this.#onAnswer();
    }
}

function isShort(options) {
    return options.reduce((sum, { label }) => sum + label.length, 0) <= shortAnswers;
}
