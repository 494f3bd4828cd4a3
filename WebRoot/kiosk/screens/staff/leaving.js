// Headquarters has told this kiosk to leave: what it still waits for. It leaves by itself.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";

const reasons = [
    ["waiting", "staff.leaving.waiting"], ["set_aside", "staff.leaving.aside"], ["damaged_copies", "staff.leaving.damaged"],
    ["visitors", "staff.leaving.visitors"],
];

export function leavingWords(context, leaving) {
    const open = reasons.filter(([name]) => leaving[name] > 0).map(([name, key]) => context.t(key, { n: leaving[name] }));
    return [context.t("staff.leaving.lead"), ...open.length > 0 ? open : [context.t("staff.leaving.word")]].join(" ");
}

export function leavingTile(context, leaving) {
    return element("section", { class: "staff-message", "aria-labelledby": "leaving-title" },
        icon("box-arrow-right"),
        element("div", {},
            element("h2", { id: "leaving-title", text: context.t("staff.leaving") }),
            element("p", { text: leavingWords(context, leaving) })));
}
