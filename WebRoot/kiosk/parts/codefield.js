// Eight boxes for a pairing code. They are drawn over one plain field, so that typing, pasting and reading aloud work as
// in every other one.

import { element } from "../../shared/dom.js";
import { codeLength, codeSigns } from "../setup/code.js";
import { problemLine } from "./field.js";

export class CodeField {
    /// onTicket: called with a pasted text that holds more than the code; true when it was taken.
    constructor({ id, label, onChange, onTicket }) {
        this.onChange = onChange;
        this.message = element("div", { class: "field-message", id: `${id}-message` });
        this.input = element("input", {
            id, type: "text", class: "code-input mono", autocomplete: "off", autocapitalize: "characters", autocorrect: "off",
            spellcheck: "false", "aria-describedby": `${id}-message`, data: { field: "code" },
            on: { input: () => this.#typed(), paste: (event) => {
                if (onTicket(event.clipboardData.getData("text"))) event.preventDefault();
            } },
        });
        this.boxes = Array.from({ length: codeLength }, () => element("i"));
        const dash = element("b", { text: "–" });
        const half = codeLength / 2;
        this.node = element("div", { class: "field code-field" },
            element("label", { for: id, text: label }),
            element("div", { class: "code-boxes" }, this.input,
                element("div", { class: "code-drawn mono", "aria-hidden": true },
                    this.boxes.slice(0, half), dash, this.boxes.slice(half))),
            this.message);
        this.#draw();
    }

    get value() {
        return this.input.value;
    }

    set value(code) {
        this.input.value = code;
        this.clear();
        this.#draw();
    }

    showProblem(sentence) {
        this.node.classList.add("wrong");
        this.input.setAttribute("aria-invalid", "true");
        this.message.replaceChildren(problemLine(sentence));
    }

    clear() {
        this.node.classList.remove("wrong");
        this.input.removeAttribute("aria-invalid");
        this.message.replaceChildren();
    }

    #typed() {
        const signs = codeSigns(this.input.value);
        if (this.input.value !== signs) this.input.value = signs;
        this.clear();
        this.#draw();
        this.onChange();
    }

    #draw() {
        const signs = this.input.value;
        this.boxes.forEach((box, at) => {
            box.textContent = signs[at] ?? "";
            box.classList.toggle("next", at === Math.min(signs.length, codeLength - 1));
        });
    }
}
