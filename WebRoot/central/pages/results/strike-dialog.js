// Striking a faulty question off: which one, and why.

import { element } from "../../../shared/dom.js";
import { eventPath } from "../../event-path.js";
import { button } from "../../ui/button.js";
import { openDialog } from "../../ui/dialog.js";
import { failureWords } from "../../ui/states.js";
import { struckPath } from "./struck.js";

const REASON_LIMIT = 300;

/** `onStruck()` runs when places have been given anew. */
export async function openStrike({ api, event, contest, onStruck }) {
    const question = element("select", { class: "form-select", id: "strike-question", dir: "auto" });
    const reason = element("input", {
        class: "form-control", id: "strike-reason", type: "text", autocomplete: "off", maxlength: REASON_LIMIT, dir: "auto",
        on: { input: check },
    });
    const trouble = element("p", { class: "note note-bad", role: "alert", hidden: true });
    const form = element("form", { id: "strike-form", class: "dialog-form", on: { submit } },
        element("p", {}, "It counts for nobody from now on: its points go from every score, also from those that are still to come, "
            + "and places are given anew. Times stay. Attempts keep their answers, and the score they were taken with is "
            + "shown beside. It can count again later."),
        element("p", {}, "Boards at the kiosks go on to show scores as they were taken. To ask it no more, take it out of the quiz "
            + "and publish."),
        element("div", {}, element("label", { class: "form-label", for: question.id }, "Question"), question),
        element("div", {}, element("label", { class: "form-label", for: reason.id }, "Why"), reason),
        trouble);
    const act = element("button", { class: "btn btn-danger", type: "submit", form: form.id, disabled: true }, "Strike it off");
    const dialog = openDialog({
        title: "Strike a question off",
        body: form,
        footer: [element("span", { class: "grow" }), button("ghost", () => dialog.close(), "Cancel"), act],
        first: question,
    });
    await load();

    async function load() {
        try {
            const { questions } = await api.get(eventPath(event, `contests/${encodeURIComponent(contest)}/questions`));
            question.replaceChildren(...questions.filter(({ struck }) => !struck).map(({ id, text }) =>
                element("option", { value: id }, text)));
        } catch (error) {
            fail(error);
        }
        check();
    }

    function check() {
        act.disabled = question.value === "" || reason.value.trim() === "";
    }

    async function submit(submission) {
        submission.preventDefault();
        if (act.disabled) return;
        act.disabled = true;
        try {
            await api.put(struckPath(event, contest, question.value), { reason: reason.value });
            dialog.close();
            onStruck();
        } catch (error) {
            fail(error);
            check();
        }
    }

    function fail(error) {
        trouble.hidden = false;
        trouble.textContent = failureWords(error, "Nothing was changed.");
    }
}
