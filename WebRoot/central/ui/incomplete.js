// The note that says which figures may still rise: how many registrations wait, on which kiosk, since when.

import { element } from "/shared/dom.js";
import { icon } from "/shared/icons.js";
import { count, list, shortMoment } from "/central/format.js";
import { routeTo } from "/central/route.js";
import { note } from "/central/ui/note.js";
import { replace, whenChanged } from "/central/ui/replace.js";

export function incompleteNote() {
    const root = element("div", { class: "incomplete" });
    const show = whenChanged((kiosks) => {
        const waiting = kiosks.filter((kiosk) => kiosk.waiting > 0);
        replace(root, waiting.length === 0 ? null : note("waiting", icon("cloud-slash"), incompleteSentence(waiting),
            element("a", { href: routeTo("devices"), data: { key: "see-devices" } }, "See devices")));
        root.hidden = waiting.length === 0;
    });
    root.hidden = true;
    return { root, show };
}

export function incompleteSentence(kiosks) {
    const total = kiosks.reduce((sum, kiosk) => sum + kiosk.waiting, 0);
    const verb = total === 1 ? "registration is still waiting" : "registrations are still waiting";
    if (kiosks.length === 1) {
        const [kiosk] = kiosks;
        const seen = kiosk.last_seen_at ? `, last seen ${shortMoment(kiosk.last_seen_at)}` : "";
        return `Not complete yet: ${count(total)} ${verb} on ${kiosk.name}${seen}.`;
    }
    const places = kiosks.map((kiosk) => `${count(kiosk.waiting)} on ${kiosk.name}`);
    return `Not complete yet: ${count(total)} ${verb}, ${list(places)}.`;
}
