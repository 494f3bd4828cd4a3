// The note that says which figures may still rise: what waits, is kept aside or is missing, on which kiosk, and who was
// not heard of.

import { element } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { count, list, shortMoment } from "../format.js";
import { routeTo } from "../route.js";
import { note } from "./note.js";
import { replace, whenChanged } from "./replace.js";

/** What is kept aside, in the order in which it is told. */
const ASIDE = [
    ["missing", "missing"], ["set_aside", "set aside on the kiosk"], ["held", "held"], ["quarantined", "in quarantine"],
    ["on_sticks", "on a stick that was not taken in"],
];

export function incompleteNote() {
    const root = element("div", { hidden: true });
    const show = whenChanged((kiosks) => {
        const shown = noteOf(kiosks);
        root.hidden = shown === null;
        replace(root, shown);
    });
    return { root, show };
}

function noteOf(kiosks) {
    const link = element("a", { href: routeTo("devices"), data: { key: "see-devices" } }, "See devices");
    const sentence = incompleteSentence(kiosks);
    if (sentence) return note("waiting", icon("cloud-slash"), sentence, link);
    const silence = silenceSentence(kiosks);
    return silence ? note("info", icon("cloud-slash"), silence, link) : null;
}

/** Everything that is said of the kiosks in one text; empty when nothing is missing and all were heard of. */
export function incompleteWords(kiosks) {
    return incompleteSentence(kiosks) || silenceSentence(kiosks);
}

/**
 * `kiosks`: [{name, now_serves, waiting, last_seen_at, silent, revoked, damaged, missing, set_aside, held, quarantined,
 * on_sticks}]; empty when nothing is known to be missing.
 */
export function incompleteSentence(kiosks) {
    const parts = [waitingWords(kiosks), ...asideWords(kiosks), damagedWords(kiosks)].filter(Boolean);
    if (parts.length === 0) return "";
    const silent = silentWords(kiosks.filter((kiosk) => kiosk.waiting === 0));
    return `Not complete yet: ${[...parts, silent].filter(Boolean).join("; ")}.`;
}

function silenceSentence(kiosks) {
    const words = silentWords(kiosks);
    return words && `As far as is known here: ${words}, and may have more.`;
}

function waitingWords(kiosks) {
    const behind = kiosks.filter((kiosk) => kiosk.waiting > 0);
    if (behind.length === 0) return "";
    const total = behind.reduce((sum, kiosk) => sum + kiosk.waiting, 0);
    const atLeast = behind.some((kiosk) => kiosk.silent) ? "at least " : "";
    const words = `${atLeast}${count(total)} ${total === 1 ? "registration is" : "registrations are"} still waiting`;
    if (behind.length > 1) {
        return `${words}, ${list(behind.map((kiosk) => `${count(kiosk.waiting)} on ${nameOf(kiosk)}`))}`;
    }
    const [kiosk] = behind;
    return `${words} on ${nameOf(kiosk)}${kiosk.last_seen_at ? `, last seen ${shortMoment(kiosk.last_seen_at)}` : ""}`;
}

/** "2 held (Kiosk 1)" */
function asideWords(kiosks) {
    return ASIDE.map(([key, words]) => {
        const some = kiosks.filter((kiosk) => kiosk[key] > 0);
        const total = some.reduce((sum, kiosk) => sum + kiosk[key], 0);
        return total > 0 && `${count(total)} ${words} (${list(some.map(nameOf))})`;
    });
}

function damagedWords(kiosks) {
    const damaged = kiosks.filter((kiosk) => kiosk.damaged);
    return damaged.length > 0 && `the database of ${list(damaged.map(nameOf))} was damaged or replaced by a backup`;
}

function silentWords(kiosks) {
    const silent = kiosks.filter((kiosk) => kiosk.silent);
    return list(silent.map((kiosk) => (kiosk.last_seen_at
        ? `${nameOf(kiosk)} was last heard of ${shortMoment(kiosk.last_seen_at)}`
        : `${nameOf(kiosk)} was never heard of`)));
}

function nameOf({ name, revoked, now_serves: other }) {
    const words = [revoked && "revoked", other && `now serves ${other}`].filter(Boolean);
    return words.length > 0 ? `${name} (${words.join(", ")})` : name;
}
