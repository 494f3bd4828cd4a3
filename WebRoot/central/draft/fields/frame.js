// What every field of a draft has around its control: label, help, what is wrong with it, what somebody else changed.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { whenChanged } from "../../ui/replace.js";
import { isStillOpen, troubleWords } from "../problem-words.js";
import { conflictBox } from "./conflict.js";

let counter = 0;

export function newID(name = "field") {
    return `${name}-${++counter}`;
}

/**
 * Adds a field to the form. `control` is the element that is labelled and focused; `inner` stands in its place when it is
 * a part of something larger. `refresh()` shows the present value. `complain(sentence)` of what comes back tells of what
 * cannot be stored as it was typed.
 */
export function fieldFrame(form, { part, field, label, aside = null, help = null, control, inner = control, className = "",
    isGroup = false, refresh = () => {} }) {
    const labelID = newID("label");
    const helpID = newID("help");
    const troubleID = newID("trouble");
    control.id ||= newID();
    const trouble = element("div", { class: "field-troubles", id: troubleID });
    const words = [label, aside && " ", aside && element("span", { class: "field-aside" }, aside)];
    const root = element("div", { class: `draft-field ${className}`.trim(), role: isGroup ? "group" : null,
        "aria-labelledby": isGroup ? labelID : null },
        isGroup ? element("div", { class: "form-label", id: labelID }, words)
            : element("label", { class: "form-label", for: control.id, id: labelID }, words),
        inner,
        help && element("p", { class: "form-text", id: helpID }, help),
        trouble);
    let complaint = null;
    let told = { problems: [], conflicts: [] };
    const describe = () => {
        const described = [help && helpID, trouble.childElementCount > 0 && troubleID].filter(Boolean).join(" ");
        if (described) control.setAttribute("aria-describedby", described);
        else control.removeAttribute("aria-describedby");
        const isBad = Boolean(complaint) || !told.problems.every(isStillOpen);
        root.classList.toggle("is-bad", isBad);
        if (!isGroup) control.setAttribute("aria-invalid", String(isBad));
    };
    const draw = whenChanged(({ sentences, conflicts }) => {
        trouble.replaceChildren(
            ...sentences.map(({ words, isOpen }) => element("p", { class: isOpen ? "field-open" : "field-problem" },
                icon(isOpen ? "pencil" : "exclamation-circle-fill"), element("span", {}, words))),
            ...conflicts.map((conflict) => conflictBox(form, conflict)));
        describe();
    });
    const show = () => draw({
        sentences: complaint ? [{ words: complaint, isOpen: false }] : troubleWords(told.problems, form.languages),
        conflicts: told.conflicts,
    });
    describe();
    const added = form.add({
        root, part, field, control, refresh,
        showTrouble: (trouble) => {
            told = trouble;
            show();
        },
    });
    return {
        root,
        field: added,
        complain: (sentence) => {
            complaint = sentence;
            show();
        },
    };
}
