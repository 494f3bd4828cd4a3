// "Are you still there?" What was typed is hidden behind it and comes back unchanged.

import { element, svg } from "../../shared/dom.js";
import { button } from "../parts/button.js";
import { panel } from "./frame.js";

const screensWithTypedText = ["form", "saveTrouble"];

/// stay: the visitor is there. over: they want to start over. Returns {update(leftMs, ofMs), close}.
export function openIdle(context, { stay, over }) {
    const seconds = element("b", { class: "mono" });
    const arc = svg("circle", { cx: 22, cy: 22, r: 18, pathLength: 100 });
    const ring = element("div", { class: "ring ring-large", "aria-hidden": true },
        svg("svg", { viewBox: "0 0 44 44" }, svg("circle", { cx: 22, cy: 22, r: 18 }), arc), seconds);
    const text = element("p", { id: "idle-text" });
    const words = screensWithTypedText.includes(context.screen) ? "idle.body" : "idle.body.untyped";
    const first = button("go go-block", stay, context.t("idle.stay"));
    const content = panel(context, {
        id: "idle-title", title: context.t("idle.title"), role: "alertdialog", describedBy: "idle-text",
        className: "dialog-idle",
    }, text, first, button("quiet go-block", over, context.t("idle.over")));
    content.prepend(ring);
    const dialog = context.openDialog(content, { first, onEscape: stay, cover: "dialog-layer-hiding" });
    return {
        update(leftMs, ofMs) {
            const n = Math.ceil(leftMs / 1_000);
            if (seconds.textContent === String(n)) return;
            seconds.textContent = String(n);
            arc.style.strokeDasharray = `${(leftMs / ofMs) * 100} 200`;
            text.textContent = context.t(words, { n });
        },
        close: dialog.close,
    };
}
