// The common shape of the kiosk's dialogs: title, ✕ where closing is allowed, content.

import { element } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { button } from "../parts/button.js";

/// A panel that is labelled by its heading.
///
/// options: id and title of the heading, role, className; close: what ✕ does; without it there is no ✕. describedBy: the id of what is read after the title.
export function panel(context, options, ...content) {
    const { id, title, close, role = "dialog", className = "", describedBy } = options;
    const heading = element("h2", { id, text: title });
    const head = close === undefined ? heading : element("div", { class: "dialog-head" }, heading,
        button("dialog-close", close, icon("x-lg"), { "aria-label": context.t("close") }));
    return element("div", {
        class: `dialog ${className}`.trim(), role, "aria-modal": "true", "aria-labelledby": id,
        "aria-describedby": describedBy,
    }, head, content);
}
