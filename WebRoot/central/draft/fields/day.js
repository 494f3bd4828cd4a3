// A day of the calendar. Browsers write days in their own way, so the day stands beside the label in words too.

import { element } from "../../../shared/dom.js";
import { weekdayAndDay } from "../../format.js";
import { fieldFrame } from "./frame.js";

export function dayField(form, { part, field, label, className = "" }) {
    const control = element("input", { class: "form-control", type: "date", on: { input: typed } });
    const words = element("span", {});
    const frame = fieldFrame(form, { part, field, label, aside: words, control, className, refresh });
    refresh();

    /** A day that is half typed reads as empty. */
    function typed() {
        if (control.value !== "" || !control.validity.badInput) form.set(part, field, control.value);
    }

    function refresh() {
        const value = form.value(part, field) ?? "";
        words.textContent = dayWords(value);
        if (control.value !== value && !(document.activeElement === control && control.validity.badInput)) control.value = value;
    }

    return frame.root;
}

/** "Tue 1 Dec 2026"; nothing while it is none. */
function dayWords(day) {
    return /^\d{4}-\d\d-\d\d$/.test(day) ? `${weekdayAndDay(day)} ${day.slice(0, 4)}` : "";
}
