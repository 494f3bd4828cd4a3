// A labelled text field with what is wrong, or a hint, under it. What was typed is never changed or cleared.

import { element } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { button } from "./button.js";

export class TextField {
    /// id: fresh for every mount, so that no browser connects it with what an earlier visitor typed.
    /// inputmode: "text", "email" or "numeric"; an address is text too, or the browser would rewrite its domain.
    /// optional: the word for it; null where an answer is needed.
    constructor({
        name, id, label, help = "", optional = null, value = "", inputmode = "text", capitalise = "off", onLeave,
    }) {
        this.name = name;
        this.inputmode = inputmode;
        this.message = element("div", { class: "field-message", id: `${id}-message` });
        const words = labelled(label, optional, help, `${id}-help`);
        this.input = element("input", {
            id, type: "text", inputmode, autocomplete: "off", autocapitalize: capitalise, autocorrect: "off",
            spellcheck: "false", "aria-describedby": `${words.help ? words.help.id : ""} ${id}-message`.trim(),
            data: { field: name },
            on: { blur: () => onLeave(this), input: () => this.#typed() },
        });
        this.input.value = value;
        this.node = element("div", { class: "field" },
            element("label", { for: id }, words.label), words.help, this.input, this.message);
    }

    get value() {
        return this.input.value;
    }

    get isWrong() {
        return this.node.classList.contains("wrong");
    }

    showProblem(sentence) {
        this.node.classList.add("wrong");
        this.input.setAttribute("aria-invalid", "true");
        this.message.replaceChildren(problemLine(sentence));
    }

    /// A doubt, never a refusal. `take` replaces what was typed by the suggestion with one tap.
    showHint(sentence, take = null) {
        this.clear();
        this.message.replaceChildren(element("p", { class: "doubt" }, icon("lightbulb"),
            element("span", { text: sentence }),
            take ? button("doubt-take", take.press, take.words) : null));
    }

    clear() {
        this.node.classList.remove("wrong");
        this.input.removeAttribute("aria-invalid");
        this.message.replaceChildren();
    }

    /// An error stays until the field is left again, a hint goes with the text it was about.
    #typed() {
        if (!this.isWrong) this.message.replaceChildren();
    }
}

/// A field's name with the word that it may stay empty, and what stands under it: {label, help}.
export function labelled(label, optional, help, helpId) {
    return {
        label: [element("span", { text: label }), optional ? [" ", element("em", { text: optional })] : null].flat(),
        help: help ? element("p", { class: "field-help", id: helpId, text: help }) : null,
    };
}

export function problemLine(sentence) {
    return element("p", { class: "problem" },
        icon("exclamation-circle-fill"), element("span", { text: sentence }));
}
