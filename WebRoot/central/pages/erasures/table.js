// The erasures, the newest first, each with the kiosks that have not confirmed it.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { count, list, shortMoment } from "../../format.js";
import { panel } from "../../ui/panel.js";
import { scrollRegion } from "../../ui/scroll-region.js";
import { tag } from "../../ui/tag.js";

export function erasuresTable(erasures) {
    const place = scrollRegion("Erasures");
    place.append(element("table", { class: "table-list is-cards" },
        element("caption", { class: "sr" }, "Erasures, the newest first"),
        element("thead", {}, element("tr", {},
            element("th", { scope: "col" }, "Erased"),
            element("th", { scope: "col", class: "n" }, "Registrations"),
            element("th", { scope: "col" }, "On the kiosks"))),
        element("tbody", {}, ...erasures.map(row))));
    return panel({ title: "Erasures", aside: count(erasures.length), className: "table-panel", body: place });
}

function row({ at, registrations, devices }) {
    return element("tr", {},
        element("th", { scope: "row", class: "card-main no-wrap" }, shortMoment(at)),
        element("td", { class: "n card-end" }, count(registrations), element("span", { class: "only-phone" }, " removed")),
        element("td", { class: "card-main" }, confirmed(devices)));
}

function confirmed(devices) {
    const open = devices.filter((device) => !device.confirmed_at);
    if (open.length === 0) return tag("ok", "Confirmed by all", { icon: icon("check-lg") });
    return [tag("waiting", "Not confirmed yet"), element("span", { class: "small" }, ` ${list(open.map(({ name }) => name))}`)];
}
