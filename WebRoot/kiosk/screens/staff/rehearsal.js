// Headquarters lets this kiosk play a draft. Whoever is at the booth can end that.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { clockOf } from "../../moments.js";

export function rehearsalWords(context, { state, since }) {
    return state === "on" ? context.t("staff.rehearsal.on", { time: clockOf(since) }) : context.t("staff.rehearsal.waiting");
}

export function rehearsalTile(context, rehearsal, endButton) {
    return element("section", { class: "staff-message", "aria-labelledby": "rehearsal-title" },
        icon("play-circle"),
        element("div", {},
            element("h2", { id: "rehearsal-title", text: context.t("staff.rehearsal") }),
            element("p", { text: rehearsalWords(context, rehearsal) }),
            endButton));
}
