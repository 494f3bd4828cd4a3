// What somebody must see of a kiosk without opening anything: it was shut out, or speaks with two voices.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { shortMoment } from "../../format.js";
import { note } from "../../ui/note.js";

export function deviceAlarms({ revoked_at: revokedAt, clone_alarm_at: cloneAt }) {
    const notes = [
        cloneAt && note("bad", icon("exclamation-octagon-fill"), `Two laptops spoke as this kiosk on ${shortMoment(cloneAt)}: `
            + "a copied disk, or one that was put back. Nothing is lost. Find the copy, then pair the one that is to stay "
            + "with a new code."),
        revokedAt && note("waiting", icon("slash-circle"), `Shut out since ${shortMoment(revokedAt)}: what it sends goes into `
            + "quarantine until it is paired with a new code."),
    ].filter(Boolean);
    return notes.length > 0 && element("div", { class: "device-wide device-alarms" }, notes);
}
