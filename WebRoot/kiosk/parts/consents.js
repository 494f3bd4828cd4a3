// The consents: each on its own, empty at first. Only the contest terms are required.

import { element, trustedHTML } from "../../shared/dom.js";
import { button } from "./button.js";
import { problemLine } from "./field.js";

export class Consents {
    #boxes = new Map();
    #onChange;

    /// given: {terms: bool, <purpose>: bool} of a draft. openTerms: shows the sheet. onChange: a problem went
    /// away.
    constructor(context, { given = {}, openTerms, onChange }) {
        const { terms, consents } = context.event;
        this.#onChange = onChange;
        this.message = element("div", { class: "consent-message", id: "consent-terms-message" });
        const label = element("span", { text: context.pick(terms.label) });
        const read = button("consent-read", openTerms, context.t("form.terms.read"));
        this.termsRow = this.#row("terms", given.terms, [label], [read, this.message]);
        this.#boxes.get("terms").setAttribute("aria-describedby", this.message.id);
        this.#boxes.get("terms").setAttribute("aria-required", "true");
        this.node = element("div", { class: "consents" }, this.termsRow,
            consents.map((consent) => this.#row(consent.purpose, given[consent.purpose], [
                trustedHTML(element("span"), context.pick(consent.html)),
                consent.note ? element("small", { text: context.pick(consent.note) }) : null,
            ])));
    }

    get terms() {
        return this.#boxes.get("terms");
    }

    /// {terms: true, marketing: false}
    get value() {
        return Object.fromEntries([...this.#boxes].map(([purpose, box]) => [purpose, box.checked]));
    }

    accept() {
        this.terms.checked = true;
        this.clear();
    }

    showProblem(sentence) {
        this.termsRow.classList.add("wrong");
        this.terms.setAttribute("aria-invalid", "true");
        this.message.replaceChildren(problemLine(sentence));
    }

    clear() {
        this.termsRow.classList.remove("wrong");
        this.terms.removeAttribute("aria-invalid");
        this.message.replaceChildren();
        this.#onChange();
    }

    #row(purpose, checked, words, more = []) {
        const id = `consent-${purpose}`;
        const box = element("input", {
            type: "checkbox", id, autocomplete: "off", data: { consent: purpose },
            on: { change: () => { if (purpose === "terms") this.clear(); } },
        });
        box.checked = checked === true;
        this.#boxes.set(purpose, box);
        return element("div", { class: "consent" }, box, element("label", { for: id }, words), more);
    }
}
