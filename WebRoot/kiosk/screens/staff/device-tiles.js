// Which event this kiosk serves, and the laptop itself.

import { element } from "../../../shared/dom.js";
import { gigabytes, span } from "../../moments.js";
import { pair, tile } from "./parts.js";

/// choice: lets staff choose among several contests; null where there is one.
export function eventTile(context, status, choice) {
    const { number } = status.release ?? {};
    const release = number === undefined ? null
        : element("span", { class: "tag tag-good", text: context.t("staff.release", { number }) });
    return tile("event", context.t("staff.event"), release,
        element("b", { class: "event-name", text: status.event?.name ?? context.t("staff.none") }), choice);
}

/// pairButton: lets staff pair the kiosk again.
export function deviceTile(context, status, pairButton) {
    const megabytes = status.disk_free_mb ?? null;
    const free = megabytes === null ? null : gigabytes(megabytes, context.words.locale);
    const central = (status.central ?? context.t("staff.none")).replace(/^https?:\/\//, "");
    return tile("device", context.t("staff.device"), null,
        element("dl", { class: "stacked" },
            pair(context, "staff.disk", free && context.t("staff.disk.free", { free })),
            pair(context, "staff.clock", clockWords(context.words, status.clock)),
            pair(context, "staff.central", central),
            pair(context, "staff.words", status.words),
            pair(context, "staff.version", status.app)),
        element("div", { class: "tile-actions" }, pairButton));
}

function clockWords(words, { error_ms: errorMs, words_code: code }) {
    const key = errorMs === null && code === "behind" ? "staff.clock.wrong" : `staff.clock.${code}`;
    return words.t(key, { time: span(Math.abs(errorMs ?? 0), words) });
}
