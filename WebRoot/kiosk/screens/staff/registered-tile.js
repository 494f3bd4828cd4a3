// The newest registrations, by first name and initial: the booth's screen is read by many.

import { element } from "../../../shared/dom.js";
import { good, late, tile } from "./parts.js";

export function registeredTile(context, status) {
    const rows = status.recent ?? [];
    const total = element("b", { class: "num big", text: context.words.number(status.registered_today) });
    return tile("registered", context.t("staff.registered"), total,
        rows.length === 0 ? element("p", { class: "aside", text: context.t("staff.nobody") }) : table(context, rows),
        element("p", { class: "aside", text: context.t("staff.private") }));
}

function table(context, rows) {
    const headings = ["staff.at", "staff.name", "form.score", "staff.state"];
    return element("table", {},
        element("thead", {}, element("tr", {},
            headings.map((key) => element("th", { scope: "col", text: context.t(key) })))),
        element("tbody", {}, rows.map((row) => element("tr", {},
            element("td", { class: "num", text: row.at }),
            element("td", { text: row.name }),
            element("td", { class: "num", text: `${row.score}/${row.max_score}` }),
            element("td", {},
                row.received ? good(context.t("staff.row.received")) : late(context.t("staff.waiting")))))));
}
