// A day of the calendar.

import { element } from "../../../shared/dom.js";
import { fieldFrame } from "./frame.js";

export function dayField(form, { part, field, label, className = "" }) {
    const control = element("input", { class: "form-control", type: "date", on: { input: typed } });
    const frame = fieldFrame(form, { part, field, label, control, className, refresh });
    refresh();

    /** A day that is half typed reads as empty. */
    function typed() {
        if (control.value !== "" || !control.validity.badInput) form.set(part, field, control.value);
    }

    function refresh() {
        const value = form.value(part, field) ?? "";
        if (control.value !== value && !(document.activeElement === control && control.validity.badInput)) control.value = value;
    }

    return frame.root;
}
