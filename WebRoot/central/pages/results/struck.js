// Questions that were struck off a contest: each with its reason, and how one counts again.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { eventPath } from "../../event-path.js";
import { fullMoment } from "../../format.js";
import { button } from "../../ui/button.js";
import { note } from "../../ui/note.js";
import { replace, whenChanged } from "../../ui/replace.js";
import { failureWords } from "../../ui/states.js";

export function struckPath(event, contest, question) {
    return eventPath(event, `contests/${encodeURIComponent(contest)}/questions/${encodeURIComponent(question)}/struck`);
}

/** `onChanged()` runs when a question counts again. */
export function struckNotes({ api, event, onChanged }) {
    const list = element("div", { class: "page-stack" });
    const trouble = element("div", { "aria-live": "polite" });
    const root = element("div", { class: "page-stack", hidden: true }, list, trouble);
    const draw = whenChanged(({ contest, questions }) => {
        root.hidden = questions.length === 0;
        replace(list, ...questions.map((question) => struckNote(question, () => reinstate(contest, question.id))));
    });

    async function reinstate(contest, question) {
        replace(trouble);
        try {
            await api.remove(struckPath(event, contest, question));
            onChanged();
        } catch (error) {
            replace(trouble, note("bad", icon("exclamation-triangle"), failureWords(error, "Nothing was changed.")));
        }
    }

    return { root, show: (contest, questions) => draw({ contest, questions }) };
}

function struckNote({ text, struck }, reinstate) {
    return note("info", icon("slash-circle"),
        `Question “${text}” was struck off on ${fullMoment(struck.at)} by ${struck.by}: ${struck.reason}`,
        button("light", reinstate, "Count it again"));
}
