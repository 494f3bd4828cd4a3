// What headquarters wants the people at the booth to read.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";

export function messageTile(context, text) {
    return element("section", { class: "staff-message", "aria-labelledby": "message-title" },
        icon("chat-left-text"),
        element("div", {},
            element("h2", { id: "message-title", text: context.t("staff.message") }),
            element("p", { dir: "auto", text })));
}
