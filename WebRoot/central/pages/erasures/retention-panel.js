// How long the personal data of an event is kept after its last day.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { announce } from "../../announce.js";
import { eventPath } from "../../event-path.js";
import { counted } from "../../format.js";
import { note } from "../../ui/note.js";
import { panel } from "../../ui/panel.js";
import { failureWords } from "../../ui/states.js";

const WORDS = "After that everybody of this event is erased here by itself, as if each was erased by hand. Empty: never.";

export function retentionPanel({ api, event }) {
    let isTouched = false;
    const days = element("input", {
        class: "form-control", id: "retention-days", type: "number", min: "0", max: "3650", inputmode: "numeric",
        placeholder: "never", "aria-describedby": "retention-words", on: { input: () => { isTouched = true; } },
    });
    const submit = element("button", { class: "btn btn-light", type: "submit" }, "Save");
    const answer = element("div", { "aria-live": "polite" });
    const form = element("form", { class: "close-of-day", on: { submit: save } },
        element("label", { class: "form-label", for: "retention-days" }, "Days after the last day of the event"),
        element("div", { class: "input-row" }, days, submit),
        answer,
        element("p", { class: "form-text", id: "retention-words" }, WORDS));

    /** What somebody types is not overwritten by an answer. */
    function show(setting) {
        if (!isTouched) days.value = setting.days ?? "";
    }

    async function save(submitted) {
        submitted.preventDefault();
        submit.disabled = true;
        const wanted = days.value === "" ? null : Number(days.value);
        try {
            await api.put(eventPath(event, "retention"), { days: wanted });
            isTouched = false;
            const words = wanted === null ? "Kept until somebody erases it." : `Kept for ${counted(wanted, "day", "days")}.`;
            answer.replaceChildren(note("ok", icon("check-circle-fill"), words));
            announce(words);
        } catch (error) {
            const words = failureWords(error, "Nothing was saved.");
            answer.replaceChildren(note("bad", icon("exclamation-triangle"), words));
        }
        submit.disabled = false;
    }

    return { root: panel({ title: "How long data is kept", body: form }), show };
}
