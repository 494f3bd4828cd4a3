// The kiosks: x of y received, state, last contact, version, release; adding one; the code for the end of the day.

import { element } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { announceFigures } from "../announce.js";
import { eventPath } from "../event-path.js";
import { count, counted } from "../format.js";
import { openAddKiosk } from "./devices/add-kiosk.js";
import { closeOfDayPanel } from "./devices/close-of-day.js";
import { deviceActs } from "./devices/device-acts.js";
import { deviceRow } from "./devices/device-row.js";
import { emptyState } from "../ui/states.js";
import { livePill } from "../ui/live-pill.js";
import { livePlace } from "../ui/live-place.js";
import { pageHead } from "../ui/page-head.js";
import { panel } from "../ui/panel.js";
import { replace, whenChanged } from "../ui/replace.js";
import { button } from "../ui/button.js";

const MEANING = [
    "“185 of 191 received”: the kiosk told of 191 registrations saved on its disk, and 185 of them are here. "
        + "The others are waiting; they come by themselves at the kiosk's next contact.",
    "“At least”: the kiosk was not heard of for two minutes, and may have saved more since.",
    "Behind: something is waiting on the kiosk. "
        + "Offline: nothing is known to wait, but it was not heard of for a while.",
];

export function mountDevices(root, { api, event, refreshEvents }) {
    let data = null;
    const opened = new Set();     // kiosks whose details are open
    const watchers = new Set();

    const pill = livePill({ asOf: () => data?.as_of });
    const head = pageHead({ title: "Devices", actions: [pill.pill, addButton()] });
    const list = element("section", { class: "panel device-list", "aria-label": "Kiosks" });
    const meaning = element("div", { class: "panel-words" });
    const below = element("div", { class: "device-panels" },
        closeOfDayPanel({ api, event }), panel({ title: "What this means", body: meaning }));
    const acts = deviceActs({ api, onChange: () => live.refresh() });
    const content = element("div", { class: "page-stack" }, acts.answer, list, below);
    const place = element("div", { class: "page-stack" });
    root.append(head.root, element("div", { class: "page-body" }, pill.banner, place));

    const drawRows = whenChanged(({ devices, now }) => {
        replace(list, element("ul", {}, ...devices.map((device) => deviceRow(device, {
            now, actions: { ...acts.actions, pairAgain }, isOpen: opened.has(device.device),
            onToggle: (isOpen) => (isOpen ? opened.add(device.device) : opened.delete(device.device)),
        }))));
    });
    const drawMeaning = whenChanged((words) => {
        const sentences = [...MEANING, `The two words of this central, shown on a kiosk at pairing: ${words}.`];
        replace(meaning, ...sentences.map((sentence) => element("p", {}, sentence)));
    });
    const live = livePlace({
        place, pill,
        load: () => api.get(eventPath(event, "devices")),
        onData: show,
    });
    live.start();

    function show(next) {
        data = next;
        for (const watch of watchers) watch(data.devices, data.as_of);
        if (data.devices.length === 0) {
            head.say("No kiosk yet");
            replace(place, noKiosk());
            return;
        }
        head.say(summary(data.devices));
        // A menu that somebody has opened stays; the next answer brings the figures.
        if (!list.querySelector("[aria-expanded=true]")) drawRows({ devices: data.devices, now: data.as_of });
        drawMeaning(data.devices[0].words);
        if (!place.contains(content)) place.replaceChildren(content);
        announceFigures(summary(data.devices));
    }

    function addButton() {
        return button("primary", () => addKiosk(), icon("plus-lg"), "Add a kiosk");
    }

    function pairAgain(device) {
        addKiosk(device.name);
    }

    /** A kiosk of a name that is taken gets a new code and keeps its number. */
    function addKiosk(name = `Kiosk ${(data?.devices.length ?? 0) + 1}`) {
        openAddKiosk({
            api, event,
            suggestedName: name,
            watch(onDevices) {
                watchers.add(onDevices);
                return () => watchers.delete(onDevices);
            },
            onChange() {
                live.refresh();
                refreshEvents();
            },
        });
    }

    function noKiosk() {
        return emptyState({
            picture: icon("display"),
            kind: "waiting",
            title: "No kiosk yet",
            text: "Add one here to get a code, then give the code to Boothwise on the booth laptop.",
            action: addButton(),
        });
    }

    return () => {
        live.stop();
        pill.stop();
    };
}

function summary(devices) {
    const paired = devices.filter((device) => device.device !== null);
    const sum = (key) => paired.reduce((total, device) => total + device[key], 0);
    const waiting = Math.max(0, sum("saved") - sum("received"));
    const received = `${counted(sum("received"), "registration", "registrations")} received`;
    return `${counted(paired.length, "kiosk", "kiosks")} paired, ${received}, ${count(waiting)} waiting`;
}
