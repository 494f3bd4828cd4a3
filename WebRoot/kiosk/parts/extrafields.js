// The event's own fields, behind those that every form has. What was answered is judged by the kiosk alone.

import { ChoiceField } from "./choicefield.js";
import { TextField } from "./field.js";

const longText = 60;    // characters, from which on a text has the whole line

export class ExtraFields {
    #fields = new Map();
    #limits = new Map();

    /// values: {id: value} of a draft. token: fresh for every mount. onLeave: a text or a number was left.
    /// onAnswer: something was chosen.
    constructor(context, { values = {}, token, onLeave, onAnswer }) {
        for (const field of context.event.form.extra_fields) {
            const { limit, min, max } = field;
            const made = fieldFor(context, field, { value: values[field.id], token, onLeave, onAnswer });
            this.#fields.set(field.id, made);
            this.#limits.set(made, { limit, min, max });
        }
    }

    get nodes() {
        return [...this.#fields.values()].map((field) => field.node);
    }

    get value() {
        return Object.fromEntries([...this.#fields].map(([id, field]) => [id, field.value]));
    }

    /// The field of a problem's name, such as "extra.company".
    named(name) {
        return name.startsWith("extra.") ? this.#fields.get(name.slice("extra.".length)) : undefined;
    }

    /// What the sentence about a problem names.
    limits(name) {
        return this.#limits.get(this.named(name)) ?? {};
    }

    clear() {
        for (const field of this.#fields.values()) field.clear();
    }
}

function fieldFor(context, field, { value, token, onLeave, onAnswer }) {
    const common = {
        name: `extra.${field.id}`, id: `extra-${field.id}-${token}`, label: context.pick(field.label),
        help: context.pick(field.help), optional: field.required ? null : context.t("optional"),
        value: value ?? undefined,
    };
    switch (field.kind) {
        case "choice":
            return new ChoiceField({
                ...common, onAnswer,
                options: field.choices.map(({ id, label }) => ({ value: id, label: context.pick(label) })),
            });
        case "yes_no":
            return new ChoiceField({
                ...common, onAnswer,
                options: [true, false].map((is) => ({ value: is, label: context.t(is ? "form.yes" : "form.no") })),
            });
        default: {
            const isNumber = field.kind === "number";
            const text = new TextField({
                ...common, onLeave, inputmode: isNumber ? "numeric" : "text",
                capitalise: isNumber ? "off" : "sentences",
            });
            text.node.classList.toggle("field-wide", field.limit > longText);
            return text;
        }
    }
}
