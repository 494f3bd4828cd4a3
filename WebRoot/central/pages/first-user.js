// The first page of a new central: whoever set it up chooses a name and a password, and is its owner.

import { element } from "../../shared/dom.js";
import { post } from "../../shared/api.js";
import { signInCard } from "../ui/sign-in-card.js";
import { failureWords } from "../ui/states.js";

const CODE_WORDS = "On another computer than central’s own: it is printed where central was started.";

/** `needsCode`: this is not central's own computer. `onSignedIn(user)` goes on. */
export function mountFirstUser(host, { needsCode, onSignedIn }) {
    const name = input("name", "text", { name: "username", autocomplete: "username", autocapitalize: "none", spellcheck: "false" });
    const password = input("password", "password", { name: "password", autocomplete: "new-password", minlength: "8" });
    const code = input("setup-code", "text", { autocomplete: "one-time-code", autocapitalize: "characters", spellcheck: "false" });
    const submit = element("button", { class: "btn btn-primary", type: "submit" }, "Begin");
    const card = signInCard({
        title: "Welcome to Boothwise", words: "You are the first here. Choose how you sign in from now on.",
        fields: [
            labelled("Name", name, "Without blanks, such as marta."),
            labelled("Password", password, "At least 8 characters."),
            needsCode && labelled("Code", code, CODE_WORDS),
        ],
        submit, onSubmit: create,
    });
    document.title = "Welcome · Boothwise";
    host.append(card.root);
    name.focus();

    async function create() {
        submit.disabled = true;
        card.say("");
        try {
            const { user } = await post("/api/first-user", {
                name: name.value.trim(), password: password.value, code: needsCode ? code.value : null,
            });
            onSignedIn(user);
        } catch (error) {
            card.say(failureWords(error, "Nobody was added."));
            ({ name, password, setup_code: code })[error.code]?.focus();
        } finally {
            submit.disabled = false;
        }
    }
}

function input(id, type, more) {
    return element("input", { class: "form-control", id, type, required: true, ...more });
}

function labelled(label, control, words) {
    const id = `${control.id}-words`;
    control.setAttribute("aria-describedby", id);
    return element("div", {},
        element("label", { class: "form-label", for: control.id }, label), control, element("p", { class: "form-text", id }, words));
}
