// What differs between two revisions of the terms, line by line.

import { element } from "../../../shared/dom.js";
import { eventPath } from "../../event-path.js";
import { languageName } from "../../format.js";
import { button } from "../../ui/button.js";
import { openDialog } from "../../ui/dialog.js";
import { replace } from "../../ui/replace.js";
import { segments } from "../../ui/segments.js";
import { failureWords } from "../../ui/states.js";

const MARKS = { added: ["+", "added: "], removed: ["−", "taken away: "], same: ["", ""] };

/** `to` may be "draft", which is stored first by `save()`. */
export function openDiff({ api, event, from, to, languages, language, save }) {
    const lines = element("div", { class: "diff", tabindex: "0", role: "region", "aria-label": "Differences" });
    const choice = segments({
        label: "Language", value: language, onPick: show,
        options: languages.map((code) => ({ value: code, label: languageName(code) })),
    });
    const dialog = openDialog({
        title: `Revision ${from} and ${to === "draft" ? "the draft" : `revision ${to}`}`, size: "wide",
        body: [languages.length > 1 && choice.root, lines].filter(Boolean),
        footer: [element("span", { class: "grow" }), button("primary", () => dialog.close(), "Done")],
    });
    show(language);

    async function show(code) {
        lines.lang = code;
        try {
            if (to === "draft") await save();
            const answer = await api.get(eventPath(event, "terms/diff", { from, to, language: code }));
            if (lines.lang === code) replace(lines, ...drawn(answer.lines));
        } catch (error) {
            replace(lines, element("p", { class: "muted" }, failureWords(error)));
        }
    }
}

function drawn(lines) {
    if (lines.every(({ kind }) => kind === "same")) return [element("p", { class: "muted" }, "They read the same in this language.")];
    return lines.map(({ kind, text }) => {
        const [mark, words] = MARKS[kind];
        return element("p", { class: `diff-line is-${kind}` },
            element("span", { "aria-hidden": "true" }, mark), words && element("span", { class: "sr" }, words),
            element("span", { dir: "auto" }, text));
    });
}
