// Text size, contrast, background and the side of the buttons. Every choice shows at once.

import { element } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { button } from "../parts/button.js";
import { panel } from "./frame.js";

export function openDisplay(context) {
    const close = () => dialog.close();
    const sample = (value) => element("b", {
        class: `sample sample-${value.replace(".", "-")}`, "aria-hidden": true, text: "Aa",
    });
    const body = element("div", { class: "options" },
        choice(context, "size", ["1", "1.25", "1.5"], (value) => [
            sample(value),
            element("span", { class: "sr", text: context.t(`display.size.${value}`) }),
        ]),
        choice(context, "contrast", ["normal", "more"], (value) => [context.t(`display.contrast.${value}`)]),
        choice(context, "background", ["light", "dark"], (value) => [
            value === "light" ? icon("sun") : icon("moon-stars"), context.t(`display.background.${value}`),
        ]),
        choice(context, "hand", ["right", "left"], (value) => [context.t(`display.hand.${value}`)]));
    const dialog = context.openDialog(
        panel(context, { id: "display-title", title: context.t("display"), className: "dialog-wide", close },
            body, button("go go-block", close, context.t("done"))),
        { first: body.querySelector("input:checked"), onEscape: close });
}

function choice(context, name, values, content) {
    const set = (value) => context.setDisplay({ ...context.display, [name]: value });
    return element("fieldset", {},
        element("legend", { text: context.t(`display.${name}`) }),
        element("div", { class: "segments" }, values.map((value) => element("label", {},
            element("input", {
                type: "radio", name, value, checked: context.display[name] === value, autocomplete: "off",
                on: { change: () => set(value) },
            }),
            element("span", {}, content(value))))));
}
