// One kiosk of the list: how much of it is here, how it is, what runs on it, what can be done with it.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { ago, count, shortMoment, span } from "../../format.js";
import { routeTo } from "../../route.js";
import { DEVICE_STATES } from "../../device-states.js";
import { dot, tag } from "../../ui/tag.js";
import { deviceAlarms } from "./device-alarm.js";
import { deviceDetails } from "./device-details.js";
import { deviceMenu } from "./device-menu.js";

const CLOCK_OFF_MS = 60_000;
const AGO_WITHOUT_TIME_MS = 10 * 60_000;

/** `now` is the server's moment of the answer, or null. `actions`: see deviceMenu; `isOpen` and `onToggle` are of the details. */
export function deviceRow(device, { now, isOpen, onToggle, actions }) {
    const state = DEVICE_STATES[device.state] ?? DEVICE_STATES.offline;
    const isPaired = device.device !== null;
    return element("li", { class: "device" },
        element("div", { class: "device-name" },
            element("span", { class: `device-picture is-${device.state}` }, icon("display")),
            element("div", {},
                element("h2", { dir: "auto" }, device.name),
                isPaired ? null : element("span", { class: "muted" }, "not paired yet"),
                device.now_serves && element("span", { class: "muted", dir: "auto" }, `now serves ${device.now_serves}`))),
        element("div", { class: "device-received" }, received(device)),
        element("div", { class: "device-state" },
            stateTag(device, state),
            device.farewell === "told" && tag("waiting", "Told to leave"),
            element("span", { class: "muted small" }, seen(device, now), clockWords(device.clock_error_ms))),
        element("div", { class: "device-release" }, release(device)),
        element("div", { class: "device-actions" }, deviceMenu(device, actions)),
        deviceAlarms(device),
        isPaired && deviceDetails(device, { isOpen, onToggle }));
}

function stateTag(device, state) {
    if (device.revoked) return tag("bad", "Revoked");
    if (device.farewell === "left") return tag("neutral", "Left");
    return tag(state.tag, state.word, { icon: dot(state.dot) });
}

function received(device) {
    const { received: here, saved } = device;
    return [
        element("p", { class: "received-words" }, receivedWords(device), waitingWords(saved - here, device)),
        receivedBar(here, saved),
        element("p", { class: "muted small received-facts" }, factsWords(device)),
        asideWords(device),
    ];
}

/** What a silent kiosk told last may be less than what it has. */
function receivedWords({ received: here, saved, silent }) {
    if (saved === 0) return element("span", { class: "muted" }, "No registrations yet");
    const whole = silent ? `at least ${count(saved)}` : count(saved);
    return element("span", {}, element("b", {}, `${count(here)} of ${whole}`), " received");
}

function waitingWords(waiting, { saved, silent }) {
    if (waiting > 0) return element("span", { class: "waiting-words" }, `${count(waiting)} waiting`);
    if (saved === 0 || silent) return null;
    return element("span", { class: "all-received" },
        icon("check2-all"),
        element("span", { class: "sr" }, "all received"));
}

/** "190 safe, chain verified 15 Oct, 18:02, as of 15 Oct, 14:10" */
function factsWords({ saved, safe, silent, saved_as_of: asOf, chain_verified_at: verifiedAt }) {
    const words = [
        saved > 0 && `${count(safe)} safe`,
        verifiedAt && `chain verified ${shortMoment(verifiedAt)}`,
        silent && asOf && `as of ${shortMoment(asOf)}`,
    ];
    return words.filter(Boolean).join(", ");
}

function asideWords(device) {
    const words = [
        device.damaged_copies > 0 && "its database was damaged or replaced by a backup",
        device.missing > 0 && `${count(device.missing)} missing`,
        device.lost > 0 && `${count(device.lost)} lost`,
        device.set_aside > 0 && `${count(device.set_aside)} set aside on the kiosk`,
        device.held > 0 && `${count(device.held)} held`,
        device.quarantined > 0 && `${count(device.quarantined)} in quarantine`,
    ].filter(Boolean);
    return words.length > 0 && element("p", { class: "waiting-words small" },
        element("a", { href: routeTo("held"), data: { key: `aside-${device.device}` } }, capital(words.join(", "))));
}

function capital(words) {
    return words.charAt(0).toUpperCase() + words.slice(1);
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

/** A clock that is a minute off or more; `error` is how far it is ahead, in milliseconds. */
function clockWords(error) {
    if (!error || Math.abs(error) < CLOCK_OFF_MS) return "";
    return `, clock ${span(Math.abs(error))} ${error > 0 ? "fast" : "slow"}`;
}

function release(device) {
    if (device.device === null || device.now_serves) return [];
    const isOld = device.release !== null && !device.current_release;
    const words = device.release ? `Release ${device.release.number}` : "No release yet";
    return [
        element("span", {}, words, isOld && " ", isOld && tag("waiting", "old")),
        device.app && element("span", { class: "muted small" }, `version ${device.app}`),
    ];
}
