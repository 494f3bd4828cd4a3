// One kiosk of the list.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { ago, count, shortMoment, span } from "../../format.js";
import { DEVICE_STATES } from "../../device-states.js";
import { dot, tag } from "../../ui/tag.js";

const CLOCK_OFF_MS = 60_000;
const AGO_WITHOUT_TIME_MS = 10 * 60_000;

/** `now` is the server's moment of the answer, or null. */
export function deviceRow(device, now) {
    const state = DEVICE_STATES[device.state] ?? DEVICE_STATES.offline;
    return element("li", { class: "device" },
        element("div", { class: "device-name" },
            element("span", { class: `device-picture is-${device.state}` }, icon("display")),
            element("div", {},
                element("h2", { dir: "auto" }, device.name),
                device.device === null && element("span", { class: "muted" }, "not paired yet"))),
        element("div", { class: "device-received" }, received(device)),
        element("div", { class: "device-state" },
            device.revoked ? tag("bad", "Revoked") : tag(state.tag, state.word, { icon: dot(state.dot) }),
            element("span", { class: "muted small" }, seen(device, now), clockWords(device.clock_offset_ms))),
        element("div", { class: "device-release" }, release(device)));
}

function received(device) {
    const { received: here, saved } = device;
    return [
        element("p", { class: "received-words" }, receivedWords(here, saved), waitingWords(saved - here, saved)),
        receivedBar(here, saved),
        asideWords(device),
    ];
}

function receivedWords(here, saved) {
    if (saved === 0) return element("span", { class: "muted" }, "No registrations yet");
    return element("span", {}, element("b", {}, `${count(here)} of ${count(saved)}`), " received");
}

function waitingWords(waiting, saved) {
    if (waiting > 0) return element("span", { class: "waiting-words" }, `${count(waiting)} waiting`);
    if (saved === 0) return null;
    return element("span", { class: "all-received" },
        icon("check2-all"),
        element("span", { class: "sr" }, "all received"));
}

function asideWords(device) {
    const words = [
        device.set_aside > 0 && `${count(device.set_aside)} set aside on the kiosk`,
        device.held > 0 && `${count(device.held)} held`,
        device.quarantined > 0 && `${count(device.quarantined)} in quarantine`,
    ].filter(Boolean);
    return words.length > 0 && element("p", { class: "waiting-words small" }, words.join(", "));
}

/** Pine for what is here, hatched amber for what is waiting, empty for nothing. */
function receivedBar(here, saved) {
    const fill = element("i", {});
    fill.style.width = `${saved > 0 ? (here / saved) * 100 : 0}%`;
    return element("span", { class: `received-bar ${saved > 0 ? "" : "is-empty"}`, "aria-hidden": "true" }, fill);
}

function seen(device, now) {
    if (device.device === null) {
        return device.pairing ? `code open until ${shortMoment(device.pairing.expires_at)}` : "the code has expired";
    }
    if (!device.last_seen_at) return "never seen";
    if (!now) return shortMoment(device.last_seen_at);
    const distance = Date.parse(now) - Date.parse(device.last_seen_at);
    const exact = distance > AGO_WITHOUT_TIME_MS ? `, ${shortMoment(device.last_seen_at)}` : "";
    return ago(distance) + exact;
}

/** A clock that is a minute off or more; `offset` is how far it is behind, in milliseconds. */
function clockWords(offset) {
    if (!offset || Math.abs(offset) < CLOCK_OFF_MS) return "";
    return `, clock ${span(Math.abs(offset))} ${offset > 0 ? "slow" : "fast"}`;
}

function release(device) {
    if (device.device === null) return [];
    const isOld = device.release !== null && !device.current_release;
    const words = device.release ? `Release ${device.release.number}` : "No release yet";
    return [
        element("span", {}, words, isOld && " ", isOld && tag("waiting", "old")),
        device.app && element("span", { class: "muted small" }, `version ${device.app}`),
    ];
}
