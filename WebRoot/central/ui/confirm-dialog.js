// A step that cannot be taken back: it says what happens, and asks for the object's name to be typed.

import { element } from "../../shared/dom.js";
import { button } from "./button.js";
import { openDialog } from "./dialog.js";
import { failureWords } from "./states.js";

let counter = 0;

/**
 * `word` is what must be typed; without one, `label` says what is to be named. `confirm(typed)` does it and is waited for.
 * `content` says what goes and what stays; `onClose` runs when the dialog has gone, done or not.
 */
export function openConfirm({ title, content, word, label, action, confirm, aside = "Cannot be undone.",
    onClose = () => {} }) {
    const id = `confirm-${++counter}`;
    const input = element("input", {
        class: "form-control", id, type: "text", autocomplete: "off", spellcheck: "false", dir: "auto",
        on: { input: check },
    });
    const trouble = element("p", { class: "note note-bad", role: "alert", hidden: true });
    const form = element("form", { id: `${id}-form`, class: "dialog-form", on: { submit } },
        ...content,
        element("div", {},
            element("label", { class: "form-label", for: id },
                ...(word ? ["Type ", element("b", { dir: "auto" }, word), " to confirm"] : [label])),
            input),
        trouble);
    const act = element("button", { class: "btn btn-danger", type: "submit", form: form.id, disabled: true }, action);
    const dialog = openDialog({
        title,
        body: form,
        footer: [element("span", { class: "muted small grow" }, aside), button("ghost", () => dialog.close(), "Cancel"), act],
        first: input,
        onClose,
    });

    function check() {
        act.disabled = !isRight();
    }

    function isRight() {
        return word ? isSame(input.value, word) : input.value.trim() !== "";
    }

    async function submit(event) {
        event.preventDefault();
        if (!isRight()) return;
        act.disabled = true;
        trouble.hidden = true;
        try {
            await confirm(input.value);
            dialog.close();
        } catch (error) {
            trouble.hidden = false;
            trouble.textContent = refusal(error);
            check();
        }
    }
}

/** Blanks around and between the words, and how letters are composed, make no other name. */
export function isSame(typed, word) {
    const plain = (text) => text.normalize("NFC").trim().replace(/\s+/g, " ");
    return plain(typed) === plain(word);
}

function refusal(error) {
    return error.status === 403 ? "Your role may not do this. Ask an owner." : failureWords(error);
}
