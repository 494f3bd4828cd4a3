// One of a few, side by side: buttons that stay pressed.

import { element } from "../../shared/dom.js";

/** `options`: [{value, label}]; `onPick(value)`. `show(value)` marks without calling back. */
export function segments({ label, options, value, onPick }) {
    const buttons = options.map((option) => element("button", {
        type: "button",
        data: { value: option.value },
        on: { click: () => {
            show(option.value);
            onPick(option.value);
        } },
    }, option.label));
    const root = element("div", { class: "segments", role: "group", "aria-label": label }, ...buttons);

    function show(chosen) {
        for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.value === chosen));
    }

    show(value);
    return { root, show };
}
