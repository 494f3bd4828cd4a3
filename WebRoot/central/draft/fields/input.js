// Lines, blocks of text, numbers and times of a draft.

import { element } from "../../../shared/dom.js";
import { fieldFrame } from "./frame.js";

const AS_IT_IS = { write: (value) => value ?? "", read: (text) => ({ value: text }) };

/**
 * `isText`: a text in the language that the page shows. `rows` makes a block of it. `kind` has write(value) → what stands
 * in the field and read(typed) → {value} or {complaint}; without it the value is the text itself.
 * `suffix` stands in the field behind the value, `more` are further properties of the input.
 */
export function inputField(form, { part, field, label, help = null, isText = false, isOptional = false, rows = null,
    suffix = null, kind = AS_IT_IS, className = "", more = {} }) {
    const properties = { class: "form-control", dir: "auto", autocomplete: "off", ...more, on: { input: typed, blur: left } };
    const control = rows ? element("textarea", { rows: String(rows), ...properties }) : element("input", { type: "text", ...properties });
    const code = element("span", { class: "field-language" });
    const frame = fieldFrame(form, {
        part, field, label, help, control, className, refresh,
        aside: isText || isOptional ? [isText && code, isText && " ", isOptional && "optional"].filter(Boolean) : null,
        inner: suffix ? element("div", { class: "input-suffix" }, control, element("span", {}, suffix)) : control,
    });
    let shown = null;    // the value that stands in the field, with its language
    refresh();

    function language() {
        return isText ? form.language : null;
    }

    function refresh() {
        if (isText) {
            code.hidden = form.languages.length < 2;
            code.textContent = form.language.toUpperCase();
            control.lang = form.language;
        }
        const value = form.value(part, field, language());
        const now = JSON.stringify([value ?? null, language()]);
        if (now === shown) return;
        shown = now;
        control.value = kind.write(value);
        frame.complain(null);
    }

    function typed() {
        const { value, complaint = null } = kind.read(control.value);
        frame.complain(null);
        if (complaint) return;
        shown = JSON.stringify([value ?? null, language()]);
        form.set(part, field, value, language());
    }

    /** What cannot be read is told when the field is left, not while somebody is still typing. */
    function left() {
        const { complaint = null } = kind.read(control.value);
        if (complaint) frame.complain(complaint);
        else control.value = kind.write(form.value(part, field, language()));
    }

    return frame.root;
}
