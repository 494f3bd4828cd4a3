// The first page of a new central: whoever set it up chooses a name and a password, and is its owner.

import { element } from "../../shared/dom.js";
import { post } from "../../shared/api.js";
import { signInCard } from "../ui/sign-in-card.js";
import { failureWords } from "../ui/states.js";

const CODE_WORDS = "On another computer than central’s own: it is printed where central was started.";

/** `needsCode`: this is not central's own computer. `onSignedIn(user)` goes on. */
export function mountFirstUser(host, { needsCode, onSignedIn }) {
    const name = input("name", "text", { name: "username", autocomplete: "username", autocapitalize: "none", spellcheck: "false" });
    const password = input("password", "password", { name: "password", autocomplete: "new-password" });
    const code = input("setup-code", "text", { autocomplete: "one-time-code", autocapitalize: "characters", spellcheck: "false" });
    const fields = {
        name: labelled("Name", name, "Without blanks, such as marta."),
        password: labelled("Password", password, "At least 8 characters."),
        ...(needsCode && { setup_code: labelled("Code", code, CODE_WORDS) }),
    };
    const submit = element("button", { class: "btn btn-primary", type: "submit" }, "Begin");
    const card = signInCard({
        title: "Welcome to Boothwise", words: "You are the first here. Choose how you sign in from now on.",
        fields: Object.values(fields).map(({ root }) => root),
        submit, onSubmit: create, isChecked: false,
    });
    document.title = "Welcome · Boothwise";
    host.append(card.root);
    name.focus();

    async function create() {
        submit.disabled = true;
        card.say("");
        for (const field of Object.values(fields)) field.complain("");
        try {
            const { user } = await post("/api/first-user", {
                name: name.value.trim(), password: password.value, code: needsCode ? code.value : null,
            });
            onSignedIn(user);
        } catch (error) {
            const words = failureWords(error, "Nobody was added.");
            if (!fields[error.code]) return card.say(words);
            fields[error.code].complain(words);
            fields[error.code].control.focus();
        } finally {
            submit.disabled = false;
        }
        return undefined;
    }
}

function input(id, type, more) {
    return element("input", { class: "form-control", id, type, required: true, ...more });
}

function labelled(label, control, words) {
    const id = `${control.id}-words`;
    const trouble = element("p", { class: "field-problem", id: `${control.id}-trouble`, role: "alert", hidden: true });
    const root = element("div", {},
        element("label", { class: "form-label", for: control.id }, label), control,
        element("p", { class: "form-text", id }, words), trouble);
    control.setAttribute("aria-describedby", `${id} ${trouble.id}`);
    return {
        root, control,
        complain(sentence) {
            trouble.textContent = sentence;
            trouble.hidden = sentence === "";
            root.classList.toggle("is-bad", sentence !== "");
            control.setAttribute("aria-invalid", String(sentence !== ""));
        },
    };
}
