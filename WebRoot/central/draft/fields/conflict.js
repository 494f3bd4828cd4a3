// Two people wrote the same field: both texts, and a button for each.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { languageName, list } from "../../format.js";
import { button } from "../../ui/button.js";
import { languageOf } from "../problem-words.js";
import { isMyself, whoWords } from "../who.js";

/** `conflict`: {part, field, mine, theirs, by}. */
export function conflictBox(form, { part, field, mine, theirs, by }) {
    const { me } = form.draft;
    const language = languageOf(field, form.languages);
    const where = language ? ` (${languageName(language)})` : "";
    return element("div", { class: "field-conflict", role: "group", "aria-label": "Two versions" },
        element("p", {}, icon("people-fill"), `Changed by ${whoWords(by, me)} meanwhile${where}. Which one stays?`),
        ...(isMyself(by, me)
            ? [version("In this window", mine, "Keep this", "mine"), version("In the other window", theirs, "Take that", "theirs")]
            : [version("Yours", mine, "Keep mine", "mine"), version(`Of ${whoWords(by, me)}`, theirs, "Take theirs", "theirs")]));

    function version(name, value, words, whose) {
        const choose = button("light", () => {
            form.draft.choose(part, field, whose);
            form.find(part, field)?.control.focus();
        }, words);
        choose.classList.add("btn-sm");
        return element("div", { class: "conflict-version" },
            element("span", { class: "muted small" }, name),
            element("blockquote", { dir: "auto" }, valueWords(value)),
            choose);
    }
}

/** A value of a draft as it is read; undefined is what one of the two took away. */
function valueWords(value) {
    if (value === undefined || value === null) return "taken away";
    if (value === "") return "empty";
    if (value === true) return "on";
    if (value === false) return "off";
    if (Array.isArray(value)) return value.length === 0 ? "empty" : list(value.map(valueWords));
    if (typeof value === "object") return Object.values(value).map(valueWords).join(" / ");
    return String(value);
}
