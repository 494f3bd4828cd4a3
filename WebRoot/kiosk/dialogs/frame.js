// The common shape of a dialog: title, ✕ where closing is allowed, content. Used by every dialog of the
// kiosk.

import { element } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";

/// A panel of `class`, labelled by its heading. close: what ✕ does; without it there is no ✕.
export function panel(context, { id, title, close = null, role = "dialog", className = "", describedBy = null }, ...content) {
    const heading = element("h2", { id, text: title });
    const head = close === null ? heading : element("div", { class: "dialog-head" }, heading,
        element("button", {
            type: "button", class: "dialog-close", "aria-label": context.t("close"), on: { click: close },
        }, icon("x-lg")));
    return element("div", {
        class: `dialog ${className}`.trim(), role, "aria-modal": "true", "aria-labelledby": id,
        "aria-describedby": describedBy,
    }, head, content);
}
