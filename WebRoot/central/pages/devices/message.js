// A line for the people at a kiosk, shown on its staff page.

import { element } from "../../../shared/dom.js";
import { button } from "../../ui/button.js";
import { openDialog } from "../../ui/dialog.js";
import { failureWords } from "../../ui/states.js";

const LONGEST = 280;
const WORDS = "One line. It stands on the kiosk’s staff page, behind the PIN, until the next message.";

/** `send(text)` is waited for. */
export function openMessage({ device, send }) {
    const input = element("input", {
        class: "form-control", id: "message-text", type: "text", required: true, maxlength: LONGEST, autocomplete: "off",
        dir: "auto", "aria-describedby": "message-words",
    });
    const trouble = element("p", { class: "note note-bad", role: "alert", hidden: true });
    const submit = element("button", { class: "btn btn-primary", type: "submit", form: "message-form" }, "Send");
    const form = element("form", { id: "message-form", class: "dialog-form", on: { submit: sendIt } },
        element("div", {},
            element("label", { class: "form-label", for: "message-text" }, "Message"),
            input,
            element("p", { class: "form-text", id: "message-words" }, WORDS)),
        trouble);
    const dialog = openDialog({
        title: `Message to ${device.name}`,
        body: form,
        footer: [element("span", { class: "grow" }), button("ghost", () => dialog.close(), "Cancel"), submit],
        first: input,
    });

    async function sendIt(event) {
        event.preventDefault();
        submit.disabled = true;
        trouble.hidden = true;
        try {
            await send(input.value.trim());
            dialog.close();
        } catch (error) {
            submit.disabled = false;
            trouble.hidden = false;
            trouble.textContent = failureWords(error);
        }
    }
}
