// A list of short lines, such as domains: written in one field, each a chip that can be taken away.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { button, iconButton } from "../../ui/button.js";
import { replace } from "../../ui/replace.js";
import { fieldFrame } from "./frame.js";

/** Several lines may be written at once, with commas. `tidy(typed)` makes the line that is kept. */
export function linesField(form, { part, field, label, help = null, placeholder = null, tidy = (typed) => typed.trim(), className = "" }) {
    const chips = element("ul", { class: "line-chips" });
    const control = element("input", { class: "form-control", type: "text", autocomplete: "off", placeholder, dir: "auto",
        on: { keydown: onKey, blur: add } });
    const entry = element("div", { class: "line-entry" }, control, button("light", add, icon("plus-lg"), "Add"));
    const frame = fieldFrame(form, { part, field, label, help, control, className, refresh,
        inner: element("div", { class: "lines" }, chips, entry) });
    let shown = null;
    refresh();

    function lines() {
        return form.value(part, field) ?? [];
    }

    function refresh() {
        const now = JSON.stringify(lines());
        if (now === shown) return;
        shown = now;
        chips.hidden = lines().length === 0;
        replace(chips, ...lines().map((line, place) => element("li", { class: "line-chip" },
            element("bdi", { dir: "auto" }, line),
            iconButton(`Take away ${line}`, icon("x-lg"), () => takeAway(place), { class: "icon-button small",
                data: { key: `${part}-${field}-${place}` } }))));
    }

    function add() {
        const typed = control.value.split(",").map(tidy).filter((line) => line !== "");
        control.value = "";
        const fresh = typed.filter((line, at) => !lines().includes(line) && typed.indexOf(line) === at);
        if (fresh.length === 0) return;
        form.set(part, field, [...lines(), ...fresh]);
        form.refresh();
    }

    function takeAway(place) {
        form.set(part, field, lines().filter((_, at) => at !== place));
        form.refresh();
        (chips.children[Math.min(place, lines().length - 1)]?.querySelector("button") ?? control).focus();
    }

    function onKey(event) {
        if (event.key !== "Enter") return;
        event.preventDefault();
        add();
    }

    return frame.root;
}
