// Everything that is to mend before a draft can be published or rehearsed, by place; each line leads to its field.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { capital, fieldWords } from "../../draft/field-words.js";
import { partWords } from "../../draft/part-words.js";
import { isStillOpen } from "../../draft/problem-words.js";
import { counted } from "../../format.js";
import { note } from "../../ui/note.js";

/** `sentence` says what did not happen. */
export function toMend(problems, sentence, draft, goTo) {
    return [
        note("bad", icon("exclamation-circle-fill"), `${counted(problems.length, "thing", "things")} to mend. ${sentence}`),
        problemsList(problems, draft, goTo),
    ];
}

function problemsList(problems, draft, goTo) {
    const languages = draft.content("basics")?.languages ?? [];
    const parts = [...new Set(problems.map(({ part }) => part))];
    return element("div", { class: "problems" }, ...parts.map((part) => element("section", {},
        element("h3", { dir: "auto" }, partWords(part, draft)),
        element("ul", {}, ...problems.filter((problem) => problem.part === part).map((problem) => element("li", {},
            element("button", { class: "link-button", type: "button", on: { click: () => goTo(problem) } },
                lineOf(problem, languages))))))));
}

function lineOf(problem, languages) {
    const { part, field, sentence } = problem;
    const name = fieldWords(part, field, languages);
    return name ? `${name}: ${isStillOpen(problem) ? "to fill in" : sentence}` : capital(sentence);
}
