// The backups that exist, the newest first.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { count, shortMoment } from "../../format.js";
import { panel } from "../../ui/panel.js";
import { scrollRegion } from "../../ui/scroll-region.js";
import { tag } from "../../ui/tag.js";

const BEFORE_RESTORE = "Central’s database does not know it. It was compared when it was made; what is said here is what the file says of itself.";

export function backupsTable(backups) {
    const place = scrollRegion("Backups");
    place.append(element("table", { class: "table-list is-cards" },
        element("caption", { class: "sr" }, "Backups, the newest first"),
        element("thead", {}, element("tr", {},
            element("th", { scope: "col" }, "Made (UTC)"),
            element("th", { scope: "col" }, "State"),
            element("th", { scope: "col" }, "Where"),
            element("th", { scope: "col", class: "n" }, "Registrations"),
            element("th", { scope: "col", class: "n" }, "Size"),
            element("th", { scope: "col" }, "Name"))),
        element("tbody", {}, ...backups.map(row))));
    return panel({ title: "Backups", aside: count(backups.length), className: "table-panel", body: place });
}

function row(backup) {
    return element("tr", {},
        element("th", { scope: "row", class: "card-main no-wrap" }, shortMoment(backup.at)),
        element("td", { class: "card-end" }, ...state(backup)),
        element("td", { class: "card-main" }, backup.off_disk
            ? tag("ok", "another disk", { icon: icon("hdd") })
            : tag("neutral", "same disk as central", { icon: icon("hdd") })),
        element("td", { class: "n card-end" },
            count(backup.counts.registrations), element("span", { class: "only-phone muted" }, " registrations")),
        element("td", { class: "n no-wrap card-end soft" }, megabytes(backup.bytes)),
        element("td", { class: "card-main soft" }, element("code", { class: "line-id" }, backup.name)));
}

function state({ verified_at: verifiedAt, trouble }) {
    if (trouble) return [tag("bad", "Trouble", { icon: icon("exclamation-triangle") }), element("p", { class: "reason small" }, trouble)];
    if (!verifiedAt) return [tag("neutral", "From before a restore"), element("p", { class: "reason small" }, BEFORE_RESTORE)];
    return [tag("ok", "Verified", { icon: icon("check-lg") }), " ", element("span", { class: "muted small no-wrap" }, shortMoment(verifiedAt))];
}

function megabytes(bytes) {
    return bytes < 100_000 ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
