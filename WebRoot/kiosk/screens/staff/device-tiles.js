// Which event this kiosk serves, and the laptop itself.

import { element } from "../../../shared/dom.js";
import { gigabytes } from "../../moments.js";
import { pair, tile } from "./parts.js";

export function eventTile(context, status) {
    const { number } = status.release ?? {};
    const release = number === undefined ? null
        : element("span", { class: "tag tag-good", text: context.t("staff.release", { number }) });
    return tile("event", context.t("staff.event"), release,
        element("b", { class: "event-name", text: status.event?.name ?? context.t("staff.none") }));
}

export function deviceTile(context, status) {
    const megabytes = status.disk_free_mb ?? null;
    const free = megabytes === null ? null : gigabytes(megabytes, context.words.locale);
    const central = (status.central ?? context.t("staff.none")).replace(/^https?:\/\//, "");
    return tile("device", context.t("staff.device"), null,
        element("dl", { class: "stacked" },
            pair(context, "staff.disk", free && context.t("staff.disk.free", { free })),
            pair(context, "staff.clock", clockWords(context, status.clock_error_ms ?? null)),
            pair(context, "staff.central", central),
            pair(context, "staff.version", status.app)));
}

function clockWords(context, errorMs) {
    if (errorMs === null) return null;
    const seconds = Math.abs(Math.round(errorMs / 100) / 10);
    const way = seconds === 0 ? "right" : errorMs > 0 ? "ahead" : "behind";
    return context.t(`staff.clock.${way}`, { seconds });
}
