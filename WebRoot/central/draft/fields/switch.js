// On or off; the whole line is the target.

import { element } from "../../../shared/dom.js";
import { newID } from "../../ui/new-id.js";
import { fieldFrame } from "./frame.js";

/** `whenMissing` is what the value means where the draft has none. */
export function switchField(form, { part, field, label, help = null, whenMissing = false, className = "" }) {
    const control = element("input", { class: "form-check-input", type: "checkbox", role: "switch", id: newID("switch"),
        on: { change: () => form.set(part, field, control.checked) } });
    const line = element("div", { class: "form-check form-switch" }, control,
        element("label", { class: "form-check-label", for: control.id }, label));
    const frame = fieldFrame(form, { part, field, label: "", help, control, inner: line, className: `switch-field ${className}`,
        refresh });
    frame.root.querySelector(".form-label").remove();
    refresh();

    function refresh() {
        control.checked = form.value(part, field) ?? whenMissing;
    }

    return frame.root;
}
