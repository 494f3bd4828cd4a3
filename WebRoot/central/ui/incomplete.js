// The note that says which figures may still rise: how many registrations wait, on which kiosk, since when.

import { element } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { count, list, shortMoment } from "../format.js";
import { routeTo } from "../route.js";
import { note } from "./note.js";
import { replace, whenChanged } from "./replace.js";

export function incompleteNote() {
    const root = element("div", { hidden: true });
    const show = whenChanged((kiosks) => {
        const sentence = incompleteSentence(kiosks);
        root.hidden = sentence === "";
        const link = element("a", { href: routeTo("devices"), data: { key: "see-devices" } }, "See devices");
        replace(root, sentence ? note("waiting", icon("cloud-slash"), sentence, link) : null);
    });
    return { root, show };
}

/** `kiosks`: [{name, waiting, last_seen_at}]; nothing when nothing waits. */
export function incompleteSentence(kiosks) {
    const behind = kiosks.filter((kiosk) => kiosk.waiting > 0);
    if (behind.length === 0) return "";
    const total = behind.reduce((sum, kiosk) => sum + kiosk.waiting, 0);
    const words = `${count(total)} ${total === 1 ? "registration is" : "registrations are"} still waiting`;
    if (behind.length > 1) {
        const places = behind.map(({ waiting, name }) => `${count(waiting)} on ${name}`);
        return `Not complete yet: ${words}, ${list(places)}.`;
    }
    const [{ name, last_seen_at: seen }] = behind;
    return `Not complete yet: ${words} on ${name}${seen ? `, last seen ${shortMoment(seen)}` : ""}.`;
}
