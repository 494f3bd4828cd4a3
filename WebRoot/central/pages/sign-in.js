// Sign-in. Made for password managers: a real form, named fields, nothing hidden until later.

import { element } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { post } from "../../shared/api.js";
import { counted } from "../format.js";
import { signInCard } from "../ui/sign-in-card.js";
import { requestCode } from "../ui/states.js";

const PLAIN_HTTP = "Passwords are taken over https or on this computer only. "
    + "Open a tunnel to central, or put a proxy with TLS in front of it.";

/** `reason` says why the person is here again; `onSignedIn(user)` goes on. */
export function mountSignIn(host, { reason, onSignedIn }) {
    document.title = "Sign in · Boothwise";
    const name = element("input", { class: "form-control", id: "name", name: "username", type: "text", required: true,
        autocomplete: "username", autocapitalize: "none", spellcheck: "false" });
    const password = element("input", { class: "form-control", id: "password", name: "password", type: "password",
        required: true, autocomplete: "current-password" });
    const showButton = element("button", {
        class: "show-button",
        type: "button",
        "aria-pressed": "false",
        on: { click: togglePassword },
    },
        icon("eye"), "Show", element("span", { class: "sr" }, " the password"));
    const submit = element("button", { class: "btn btn-primary", type: "submit" }, "Sign in");
    const card = signInCard({
        title: "Sign in to Boothwise", words: location.host, reason, submit, onSubmit: signIn,
        fields: [
            element("div", {}, element("label", { class: "form-label", for: "name" }, "Name"), name),
            element("div", {},
                element("div", { class: "password-row" },
                    element("label", { class: "form-label", for: "password" }, "Password"), showButton),
                password),
        ],
    });
    host.append(card.root);
    name.focus();

    async function signIn() {
        submit.disabled = true;
        say("");
        try {
            const { user } = await post("/api/session", { name: name.value, password: password.value });
            onSignedIn(user);
        } catch (error) {
            refuse(error);
        } finally {
            submit.disabled = false;
        }
    }

    function refuse(error) {
        say(sentence(error));
        if (error.code === "wrong_login") password.select();
    }

    function say(words) {
        card.say(words);
        for (const field of [name, password]) {
            if (words) field.setAttribute("aria-describedby", card.trouble.id);
            else field.removeAttribute("aria-describedby");
        }
    }

    function togglePassword() {
        const isShown = password.type === "text";
        password.type = isShown ? "password" : "text";
        showButton.setAttribute("aria-pressed", String(!isShown));
        password.focus();
    }
}

/** What happened and what to do; which of the two words was wrong stays unsaid. */
function sentence(error) {
    if (error.code === "wrong_login") return "This name and password do not fit together. Check both and try again.";
    if (error.code === "wait") {
        return `Too many tries. Wait ${counted(error.body.wait_s ?? 60, "second", "seconds")}, then try again.`;
    }
    if (error.code === "plain_http") return error.body.message || PLAIN_HTTP;
    if (error.status === 0) return "The server does not answer. Check the network and try again.";
    return `The server had a problem. Try again; if it stays, tell your admin this code: ${requestCode(error)}.`;
}
