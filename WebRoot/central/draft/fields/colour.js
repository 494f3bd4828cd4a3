// A colour: picked, or written as #0A3D32.

import { element } from "../../../shared/dom.js";
import { isColour } from "../brand.js";
import { fieldFrame } from "./frame.js";

const COMPLAINT = "Write a colour as # and six of 0-9, A-F, such as #0A3D32.";

/** `change(colour)` stores it; `whenMissing` is what the draft means where it has none. */
export function colourField(form, { part, field, label, help = null, whenMissing, change }) {
    const control = element("input", { class: "form-control", type: "text", maxlength: "7", spellcheck: "false", autocomplete: "off",
        on: { input: typed, blur: left } });
    const picker = element("input", { class: "form-control form-control-color", type: "color", "aria-label": `${label}: pick a colour`,
        on: { input: () => set(picker.value.toUpperCase()) } });
    const frame = fieldFrame(form, { part, field, label, help, control, refresh,
        inner: element("div", { class: "colour-pair" }, picker, control) });
    refresh();

    function set(colour) {
        change(colour);
        refresh();
    }

    function typed() {
        if (!isColour(control.value.trim())) return;
        frame.complain(null);
        change(control.value.trim().toUpperCase());
        picker.value = control.value.trim();
    }

    function left() {
        frame.complain(isColour(control.value.trim()) ? null : COMPLAINT);
    }

    function refresh() {
        const colour = form.value(part, field) ?? whenMissing;
        if (isColour(colour)) picker.value = colour;
        if (document.activeElement !== control) control.value = colour;
    }

    return frame.root;
}
