// How to reach the visitor if they win. The kiosk checks every field when it is left and all of them at the
// end; the page has no rules of its own. Nothing is kept before the kiosk says "saved".

import { Cleanup, element } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { whenReleased } from "../../shared/press.js";
import { openReadBack } from "../dialogs/readback.js";
import { openTerms } from "../dialogs/terms.js";
import { awning } from "../parts/awning.js";
import { button } from "../parts/button.js";
import { LanguageChips } from "../parts/chips.js";
import { Consents } from "../parts/consents.js";
import { ExtraFields } from "../parts/extrafields.js";
import { TextField } from "../parts/field.js";
import { TouchKeyboard } from "../parts/keyboard.js";
import { ticket } from "../parts/ticket.js";
import { problemSentence } from "../problems.js";
import { save } from "../registration.js";
import { checkField } from "../server.js";

const saysSavingMs = 800;

export function mount(root, context) {
    const form = new FormScreen(root, context);
    return () => form.unmount();
}

class FormScreen {
    #cleanup = new Cleanup();
    #isSaving = false;
    #confirmed = null;          // the address that the visitor said is right

    constructor(root, context) {
        this.context = context;
        this.#build(root, context.visit.draft ?? {});
        if (context.visit.problems) this.#showProblems(context.visit.problems);
    }

    unmount() {
        this.#cleanup.run();
    }

    #build(root, draft) {
        const { context } = this;
        const token = crypto.getRandomValues(new Uint32Array(1))[0].toString(36);
        const field = (name, more) => new TextField({
            name, id: `${name}-${token}`, label: context.t(`form.${name}`), value: draft[name] ?? "",
            onLeave: (left) => this.#check(left), ...more,
        });
        this.fields = {
            first_name: field("first_name", { capitalise: "words" }),
            last_name: field("last_name", { capitalise: "words" }),
            email: field("email", { inputmode: "email" }),
        };
        this.languages = new LanguageChips(context, {
            offered: context.event.form.programming_languages, chosen: draft.programming_languages,
            id: `language-${token}`,
        });
        this.extra = new ExtraFields(context, {
            values: draft.extra, token, onLeave: (left) => this.#check(left), onAnswer: () => this.#recount(),
        });
        this.consents = new Consents(context, {
            given: draft.consents,
            openTerms: () => openTerms(context, { accept: () => this.consents.accept() }),
            onChange: () => this.#recount(),
        });
        this.summary = element("div", { class: "summary", role: "alert", hidden: true });
        this.submitWords = element("span", { text: context.t("enter") });
        this.submitButton = element("button", { type: "submit", class: "go go-block" },
            this.submitWords, icon("arrow-right"));
        const keyboard = new TouchKeyboard(context, this.#cleanup);
        this.form = element("form", {
            class: this.extra.nodes.length > 0 ? "form form-long" : "form", novalidate: true, autocomplete: "off",
            on: { submit: (event) => { event.preventDefault(); this.#submit(); } },
        },
        element("div", { class: "form-main" },
            element("div", { class: "form-head" },
                element("h1", { tabindex: -1, text: context.t("form.title") }),
                element("p", { class: "lead", text: context.t("form.lead") })),
            this.summary,
            element("div", { class: "field-pair" }, this.fields.first_name.node, this.fields.last_name.node),
            this.fields.email.node,
            this.languages.node,
            this.extra.nodes.length > 0 ? element("div", { class: "extra-fields" }, this.extra.nodes) : null),
        element("div", { class: "form-side" },
            ticket(context, context.attempt.result), this.consents.node, this.submitButton,
            button("link", () => context.leave(), context.t("leave"))),
        keyboard.node);
        const screen = element("div", { class: "screen paper" },
            awning("small"), element("main", { class: "form-page" }, this.form));
        root.append(screen);
        keyboard.serve(screen);
    }

    // Leaving a field

    async #check(field) {
        const { value } = field;
        if (value.trim() === "" && !field.isWrong) return; // passing through is no mistake
        let found;
        try {
            found = await checkField(field.name, value);
        } catch {
            return; // the kiosk looks at everything again at the end
        }
        whenReleased(() => {
            if (this.#isSaving || !this.form.isConnected || field.value !== value || document.activeElement === field.input) return;
            this.#show(field, found);
        });
    }

    #show(field, found) {
        const { context } = this;
        if (!found.ok) {
            const sentence = this.#sentence(field.name, found.code);
            field.showProblem(sentence);
            context.announce(sentence);
        } else if (found.hint) {
            this.#showHint(field, found);
        } else {
            field.clear();
        }
        this.#recount();
    }

    #sentence(field, code) {
        return problemSentence(this.context.words, field, code, this.extra.limits(field));
    }

    /// The summary counts down while things are put right.
    #recount() {
        if (this.summary.hidden) return;
        const n = this.form.querySelectorAll(".wrong").length;
        this.summary.hidden = n === 0;
        if (n > 0) this.#summarise(n);
    }

    #summarise(n) {
        this.summary.replaceChildren(icon("exclamation-circle-fill"),
            element("span", { text: this.context.t("form.summary", { n }) }));
    }

    #showHint(field, { hint, suggestion }) {
        const { context } = this;
        const sentence = suggestion
            ? context.t("form.hint.mistyped", { suggestion })
            : context.t(`form.hint.${hint}`);
        field.showHint(sentence, suggestion && {
            words: context.t("form.hint.use"),
            press: () => {
                field.input.value = suggestion;
                field.clear();
                field.input.focus();
            },
        });
        context.announce(sentence);
    }

    // The end

    async #submit() {
        if (this.#isSaving) return;
        this.#isSaving = true;
        const address = this.fields.email.value.trim();
        if (await this.#wantsReadBack(address)) {
            this.#isSaving = false;
            if (this.submitButton.isConnected) this.#readBack(address);
        } else {
            await this.#save();
        }
    }

    /// An address that the kiosk does not take gets its sentence first, with those of the other fields.
    async #wantsReadBack(address) {
        if (this.context.event.form.contact_check !== "read_back" || this.#confirmed === address) return false;
        try {
            return (await checkField("email", address)).ok;
        } catch {
            return address !== "";
        }
    }

    #readBack(address) {
        openReadBack(this.context, address, {
            yes: () => {
                this.#confirmed = address;
                this.#submit();
            },
            change: () => this.fields.email.input.focus(),
        });
    }

    async #save() {
        const { context } = this;
        this.submitButton.disabled = true;
        const say = (key) => { this.submitWords.textContent = context.t(key); };
        const saying = setTimeout(() => say("form.saving"), saysSavingMs);
        const problems = await save(context, {
            first_name: this.fields.first_name.value,
            last_name: this.fields.last_name.value,
            email: this.fields.email.value,
            programming_languages: this.languages.value,
            extra: this.extra.value,
            consents: this.consents.value,
        });
        clearTimeout(saying);
        if (!this.submitButton.isConnected) return;
        say("enter");
        this.submitButton.disabled = false;
        this.#isSaving = false;
        if (problems) this.#showProblems(problems);
    }

    #showProblems(problems) {
        this.context.visit.problems = null;
        for (const field of Object.values(this.fields)) if (field.isWrong) field.clear(); // a hint may stay
        this.languages.clear();
        this.extra.clear();
        this.consents.clear();
        for (const { field, code } of problems) this.#place(field)?.showProblem(this.#sentence(field, code));
        this.#summarise(problems.length);
        this.summary.hidden = false;
        this.form.querySelector(".field.wrong input, .consent.wrong input")?.focus();
    }

    #place(field) {
        return field.startsWith("consents") ? this.consents
            : field === "programming_languages" ? this.languages
            : this.fields[field] ?? this.extra.named(field);
    }
}
