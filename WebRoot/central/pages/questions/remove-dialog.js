// Deleting a question: what goes and what stays.

import { element } from "../../../shared/dom.js";
import { titleOf } from "../../questions/question.js";
import { button } from "../../ui/button.js";
import { openDialog } from "../../ui/dialog.js";
import { failureWords } from "../../ui/states.js";

export function openRemove({ bank, draft, id, onRemoved }) {
    const trouble = element("p", { class: "note note-bad", role: "alert", hidden: true });
    const act = button("danger", remove, "Delete the question");
    const dialog = openDialog({
        title: "Delete this question?",
        body: [
            element("p", {}, element("b", { dir: "auto" }, titleOf(bank.content(id), bank.language))),
            element("p", {}, draft.release
                ? "It is left out of new quizzes when you publish. Attempts in which it was asked keep their answers and scores, "
                    + "and quizzes that are running end with it."
                : "Nothing of this event is published yet, so nobody was asked."),
            element("p", { class: "muted" }, "To keep it for later, move it to the reserve instead."),
            trouble,
        ],
        footer: [element("span", { class: "grow" }), button("ghost", () => dialog.close(), "Cancel"), act],
        first: act,
    });

    async function remove() {
        act.disabled = true;
        try {
            await bank.remove(id);
            dialog.close();
            onRemoved();
        } catch (error) {
            trouble.hidden = false;
            trouble.textContent = failureWords(error, "The question was not deleted.");
            act.disabled = false;
        }
    }
}
