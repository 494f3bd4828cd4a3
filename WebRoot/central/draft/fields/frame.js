// What every field of a draft has around its control: label, help, and what is to be said of it.

import { element } from "../../../shared/dom.js";
import { newID } from "../../ui/new-id.js";
import { FieldTroubles } from "./troubles.js";

/**
 * Adds a field to the form. `control` is the element that is labelled and focused; `inner` stands in its place when it is
 * a part of something larger. `refresh()` shows the present value. `complain(sentence)` of what comes back tells of what
 * cannot be stored as it was typed.
 */
export function fieldFrame(form, { part, field, label, aside = null, help = null, control, inner = control, className = "",
    isGroup = false, refresh = () => {} }) {
    control.id ||= newID();
    const labelID = newID("label");
    const words = [label, aside && " ", aside && element("span", { class: "field-aside" }, aside)];
    const helpLine = help && element("p", { class: "form-text", id: newID("help") }, help);
    const troubles = new FieldTroubles(form, describe);
    const root = element("div", { class: `draft-field ${className}`.trim(), role: isGroup ? "group" : null,
        "aria-labelledby": isGroup ? labelID : null },
        isGroup ? element("div", { class: "form-label", id: labelID }, words)
            : element("label", { class: "form-label", for: control.id, id: labelID }, words),
        inner, helpLine, troubles.root);
    describe();
    form.add({ root, part, field, control, refresh, showTrouble: (told) => troubles.tell(told) });
    return { root, complain: (sentence) => troubles.complain(sentence) };

    function describe() {
        const lines = [helpLine, !troubles.isEmpty && troubles.root].filter(Boolean);
        if (lines.length > 0) control.setAttribute("aria-describedby", lines.map(({ id }) => id).join(" "));
        else control.removeAttribute("aria-describedby");
        root.classList.toggle("is-bad", troubles.isBad);
        if (!isGroup) control.setAttribute("aria-invalid", String(troubles.isBad));
    }
}
