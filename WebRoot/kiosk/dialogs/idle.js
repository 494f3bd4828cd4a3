// "Are you still there?" What was typed is hidden behind it and comes back unchanged.

import { element, svg } from "../../shared/dom.js";
import { panel } from "./frame.js";

/// stay: the visitor is there. over: they want to start over. Returns {update(leftMs, ofMs), close}.
export function openIdle(context, { stay, over }) {
    const seconds = element("b", { class: "mono" });
    const arc = svg("circle", { cx: 22, cy: 22, r: 18, pathLength: 100 });
    const text = element("p", { id: "idle-text" });
    const first = element("button", { type: "button", class: "go go-block", on: { click: stay } },
        element("span", { text: context.t("idle.stay") }));
    const body = context.screen === "form" || context.screen === "saveTrouble" ? "idle.body" : "idle.body.untyped";
    const dialog = context.openDialog(
        panel(context, {
            id: "idle-title", title: context.t("idle.title"), role: "alertdialog", describedBy: "idle-text",
            className: "dialog-idle",
        },
        text, first,
        element("button", { type: "button", class: "quiet go-block", text: context.t("idle.over"), on: { click: over } })),
        { first, onEscape: stay, cover: "dialog-layer-hiding" });
    document.querySelector(".dialog-idle").prepend(
        element("div", { class: "ring ring-large", "aria-hidden": true },
            svg("svg", { viewBox: "0 0 44 44" }, svg("circle", { cx: 22, cy: 22, r: 18 }), arc), seconds));
    return {
        update(leftMs, ofMs) {
            const n = Math.ceil(leftMs / 1_000);
            if (seconds.textContent === String(n)) return;
            seconds.textContent = String(n);
            arc.style.strokeDasharray = `${(leftMs / ofMs) * 100} 200`;
            text.textContent = context.t(body, { n });
        },
        close: dialog.close,
    };
}
