// The card under the awning, on which somebody says who they are.

import { element } from "../../shared/dom.js";
import { logo } from "./logo.js";

/**
 * `onSubmit()` is called instead of sending, after the browser's own look at the fields where `isChecked`;
 * `say(words)` tells what went wrong, or nothing with "".
 */
export function signInCard({ title, words, reason = null, fields, submit, onSubmit, isChecked = true }) {
    const trouble = element("p", { class: "note note-bad", role: "alert", id: "sign-in-trouble", hidden: true });
    const form = element("form", { class: "sign-in-form", method: "post", action: "/", novalidate: !isChecked, on: { submit: (event) => {
        event.preventDefault();
        onSubmit();
    } } }, ...fields.filter(Boolean), submit);
    const root = element("div", { class: "sign-in" },
        element("div", { class: "awning", "aria-hidden": "true" }),
        element("main", { class: "sign-in-card" },
            element("div", { class: "sign-in-head" }, logo("mark"), element("h1", {}, title), element("p", {}, words)),
            reason && element("p", { class: "note note-info" }, reason),
            trouble,
            form),
        element("footer", { class: "sign-in-foot" }, "Boothwise · only for people who run the booth"));

    function say(sentence) {
        trouble.hidden = sentence === "";
        trouble.textContent = sentence;
    }

    return { root, trouble, say };
}
