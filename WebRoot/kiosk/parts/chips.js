// Programming languages: chips to tap, and one more for what is not among them.

import { element } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { button } from "./button.js";
import { problemLine } from "./field.js";

const longestName = 40;

export class LanguageChips {
    #chips = element("div", { class: "chips" });
    #message = element("div", { class: "field-message" });
    #other;

    /// offered: the event's list; without any, nothing is asked. chosen: names of a draft, listed or not.
    constructor(context, { offered, chosen = [], id }) {
        for (const name of offered) this.#add(name, chosen.includes(name));
        for (const name of chosen) if (!offered.includes(name)) this.#add(name, true);
        this.#other = this.#otherField(context, id);
        this.node = element("fieldset", { class: "field", hidden: offered.length === 0 },
            element("legend", {}, element("span", { text: context.t("form.languages") }), " ",
                element("em", { text: context.t("optional") })),
            this.#chips, this.#message);
        this.#chips.append(this.#other.node);
    }

    /// What is chosen, and what stands in the open field without having been added.
    get value() {
        this.#other.take();
        return [...this.#chips.querySelectorAll("input[type=checkbox]:checked")].map((box) => box.value);
    }

    showProblem(sentence) {
        this.node.classList.add("wrong");
        this.#message.replaceChildren(problemLine(sentence));
    }

    clear() {
        this.node.classList.remove("wrong");
        this.#message.replaceChildren();
    }

    #add(name, checked) {
        const box = element("input", { type: "checkbox", value: name, autocomplete: "off" });
        box.checked = checked;
        const chip = element("label", { class: "chip" }, box,
            element("span", {}, icon("check-lg"), element("span", { text: name })));
        if (this.#other) this.#chips.insertBefore(chip, this.#other.node);
        else this.#chips.append(chip);
    }

    #otherField(context, id) {
        const label = context.t("form.languages.name");
        const input = element("input", {
            type: "text", id, maxlength: longestName, placeholder: label, "aria-label": label,
            spellcheck: "false", autocomplete: "off", autocapitalize: "off", autocorrect: "off",
            on: { keydown: (event) => { if (event.key === "Enter") addAnother(event); } },
        });
        const take = () => {
            const name = input.value.trim().replace(/\s+/g, " ");
            input.value = "";
            if (name) this.#choose(name);
        };
        const addAnother = (event) => {
            event.preventDefault();
            take();
            input.focus();
        };
        const add = button("chip-add", addAnother, context.t("form.languages.add"));
        const field = element("span", { class: "chip-field", hidden: true }, input, add);
        const show = () => {
            open.hidden = true;
            field.hidden = false;
            input.focus();
        };
        const open = button("chip-other", show, [icon("plus-lg"), context.t("form.languages.other")]);
        return { node: element("span", { class: "chip-another" }, open, field), take, input };
    }

    /// Choosing one that is there already ticks it instead of adding a twin.
    #choose(name) {
        const same = (box) => box.value.toLocaleLowerCase() === name.toLocaleLowerCase();
        const there = [...this.#chips.querySelectorAll("input[type=checkbox]")].find(same);
        if (there) there.checked = true;
        else this.#add(name, true);
    }
}
