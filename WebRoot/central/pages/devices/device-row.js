// One kiosk of the list.

import { element } from "/shared/dom.js";
import { icon } from "/shared/icons.js";
import { ago, count, shortMoment, timeOfDay } from "/central/format.js";
import { DEVICE_STATES } from "/central/device-states.js";
import { dot, tag } from "/central/ui/tag.js";

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
            tag(state.tag, state.word, { icon: dot(state.dot) }),
            element("span", { class: "muted small" }, seen(device, now))),
        element("div", { class: "device-release" }, release(device)));
}

function received(device) {
    const { received: here, saved } = device;
    const waiting = Math.max(0, saved - here);
    const trouble = [
        device.held > 0 && `${count(device.held)} held`,
        device.quarantined > 0 && `${count(device.quarantined)} in quarantine`,
    ].filter(Boolean).join(", ");
    return [
        element("p", { class: "received-words" },
            saved > 0 ? element("span", {},
                element("b", {}, `${count(here)} of ${count(saved)}`),
                " received") : element("span", { class: "muted" }, "No registrations yet"),
            waiting > 0 ? element("span", { class: "waiting-words" }, `${count(waiting)} waiting`)
                : saved > 0 && element("span", { class: "all-received" },
                    icon("check2-all"),
                    element("span", { class: "sr" }, "all received"))),
        receivedBar(here, saved),
        trouble && element("p", { class: "waiting-words small" }, trouble),
    ];
}

/** Pine for what is here, hatched amber for what is waiting, empty for nothing. */
function receivedBar(here, saved) {
    const fill = element("i", {});
    fill.style.width = `${saved > 0 ? (here / saved) * 100 : 0}%`;
    return element("span", { class: `received-bar ${saved > 0 ? "" : "is-empty"}`, "aria-hidden": "true" }, fill);
}

function seen(device, now) {
    if (device.device === null) {
        return device.pairing ? `code open until ${timeOfDay(device.pairing.expires_at)}` : "the code has expired";
    }
    if (!device.last_seen_at) return "never seen";
    if (!now) return shortMoment(device.last_seen_at);
    const distance = Date.parse(now) - Date.parse(device.last_seen_at);
    const exact = distance > AGO_WITHOUT_TIME_MS ? `, ${shortMoment(device.last_seen_at)}` : "";
    return ago(distance) + exact;
}

function release(device) {
    if (device.device === null) return [];
    return [
        element("span", {}, device.release ? `Release ${device.release.number}` : "No release yet"),
        device.release && !device.current_release && " ",
        device.release && !device.current_release && tag("waiting", "old"),
        device.app && element("span", { class: "muted small" }, `version ${device.app}`),
    ];
}
