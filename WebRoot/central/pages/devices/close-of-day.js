// Compares the code that a kiosk shows at the end of the day with what is here. It needs no word of that kiosk.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { eventPath } from "../../event-path.js";
import { count, counted } from "../../format.js";
import { note } from "../../ui/note.js";
import { panel } from "../../ui/panel.js";
import { failureWords } from "../../ui/states.js";

const WORDS = "Somebody at the booth reads the code off the kiosk’s staff page. It says whether everything that was saved "
    + "there is here, also when that kiosk never connects again. People who were erased count in it, on both sides.";

export function closeOfDayPanel({ api, event }) {
    const input = element("input", {
        class: "form-control code-input", id: "close-of-day", type: "text", autocomplete: "off", autocapitalize: "off",
        spellcheck: "false", maxlength: "40", placeholder: "3-214-9f2c", required: true, "aria-describedby": "close-of-day-words",
    });
    const submit = element("button", { class: "btn btn-light", type: "submit" }, "Compare");
    const answer = element("div", { "aria-live": "polite" });
    const form = element("form", { class: "close-of-day", on: { submit: compare } },
        element("label", { class: "form-label", for: "close-of-day" }, "Code from the kiosk"),
        element("div", { class: "input-row" }, input, submit),
        answer,
        element("p", { class: "form-text", id: "close-of-day-words" }, WORDS));

    async function compare(submitted) {
        submitted.preventDefault();
        submit.disabled = true;
        try {
            const code = input.value.trim();
            answer.replaceChildren(verdict(await api.post(eventPath(event, "close-of-day"), { code })));
        } catch (error) {
            answer.replaceChildren(note("bad", icon("exclamation-triangle"), refusal(error)));
        }
        submit.disabled = false;
    }

    return panel({ title: "End of the day", body: form });
}

/** What the comparison says, in a sentence that tells what to do where something differs. */
export function closeOfDaySentence({ matches, name, received, code_count: there }) {
    const here = counted(received, "registration", "registrations");
    if (matches) return `Everything is here: ${here} of ${name}, the same as on the kiosk.`;
    if (there > received) {
        return `Not the same: by this code ${name} has ${count(there)}, here are ${count(received)}. Read the code again first; `
            + `if it stays so, ${count(there - received)} are still to come: connect it, or carry them by USB.`;
    }
    if (there < received) {
        return `Not the same: ${name} has ${count(there)}, here are ${count(received)}. `
            + "If the kiosk has left and was paired again since, its code speaks only of what it saved after "
            + "that. Else the code may be older than the last registrations, or the kiosk has lost some that are here.";
    }
    return `Not the same, though both have ${count(received)}. Type the code again; if it stays so, call support and keep `
        + `${name} as it is.`;
}

function verdict(comparison) {
    const sentence = closeOfDaySentence(comparison);
    return comparison.matches
        ? note("ok", icon("check-circle-fill"), sentence)
        : note("waiting", icon("exclamation-triangle"), sentence);
}

function refusal(error) {
    if (error.code === "code") return "A code has three parts, such as 3-214-9f2c: number of the kiosk, count, four characters.";
    return failureWords(error);
}
