// One of a few, in a menu of the browser's own.

import { element } from "../../../shared/dom.js";
import { fieldFrame } from "./frame.js";

/** `options`: [[value, words]]; `whenMissing` is what the value means where the draft has none. */
export function selectField(form, { part, field, label, help = null, options, whenMissing, className = "" }) {
    const control = element("select", { class: "form-select", on: { change: () => form.set(part, field, control.value) } },
        ...options.map(([value, words]) => element("option", { value }, words)));
    const frame = fieldFrame(form, { part, field, label, help, control, className, refresh });
    refresh();

    function refresh() {
        control.value = form.value(part, field) ?? whenMissing;
    }

    return frame.root;
}
