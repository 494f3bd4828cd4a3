// What is known of a kiosk beyond its row: its epochs, what is set aside, its disk.

import { element } from "../../../shared/dom.js";
import { count, counted, fullMoment } from "../../format.js";
import { facts } from "../../ui/panel.js";
import { scrollRegion } from "../../ui/scroll-region.js";

const REASONS = {
    paired: "paired", restored: "restored from a backup", fork: "another copy of it was seen",
    damaged: "its database was damaged",
};

export function deviceDetails(device, { isOpen, onToggle }) {
    const details = element("details", { class: "device-wide device-details" },
        element("summary", { data: { key: `details-${device.device}` } }, "Details"),
        element("div", { class: "device-facts" }, facts(pairs(device)), epochs(device)));
    details.open = isOpen;
    details.addEventListener("toggle", () => onToggle(details.open));
    return details;
}

function pairs(device) {
    const { disk_free_mb: disk } = device;
    return [
        ["Told on", fullMoment(device.saved_as_of)],
        ["Damaged", device.damaged_copies > 0 && "A database was damaged there or replaced by a backup: run boothwise salvage on that kiosk"],
        ["Missing", device.missing > 0 && `${count(device.missing)}: asked for, the kiosk sends them at its next contact`],
        ["Lost", device.lost > 0 && `${count(device.lost)}: neither here nor on the kiosk`],
        ["Open orders", device.orders_open > 0 && `${counted(device.orders_open, "order", "orders")} not confirmed yet`],
        ["Set aside", device.set_aside > 0 && `${count(device.set_aside)} on the kiosk: to be carried here by USB`],
        ["Disk", disk !== null && `${(disk / 1000).toFixed(1)} GB free`],
        ["Device", element("code", {}, device.device)],
    ];
}

/** A kiosk opens an epoch when it is paired, restored or repaired; each brings everything that it holds. */
function epochs({ name, epochs: all }) {
    if (all.length === 0) return null;
    const table = element("table", { class: "table-list epochs-table" },
        element("caption", {}, `${counted(all.length, "epoch", "epochs")} of its journal, the newest first`),
        element("thead", {}, element("tr", {},
            ["Epoch", "Why it began"].map((words) => element("th", { scope: "col" }, words)),
            ["Saved", "Received", "Safe"].map((words) => element("th", { scope: "col", class: "n" }, words)))),
        element("tbody", {}, ...all.map((epoch) => element("tr", {},
            element("th", { scope: "row" }, element("code", {}, epoch.epoch)),
            element("td", {}, REASONS[epoch.reason] ?? epoch.reason ?? "–"),
            [epoch.saved, epoch.received, epoch.safe].map((number) => element("td", { class: "n" }, count(number)))))));
    return scrollRegion(`Epochs of ${name}`, table);
}
