// A release on its way: kiosk by kiosk, until each has it.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { eventPath } from "../../event-path.js";
import { shortMoment } from "../../format.js";
import { Live } from "../../live.js";
import { note } from "../../ui/note.js";
import { replace, whenChanged } from "../../ui/replace.js";
import { tag } from "../../ui/tag.js";
import { contactWords } from "./contact-words.js";

const POLL_MS = 2_000;

export function arrival({ api, event, number }) {
    const rows = element("ul", { class: "arrival", "aria-live": "polite" });
    const place = element("div", {});
    const root = element("div", { class: "publish-body" }, place, rows);
    const sayWhen = whenChanged((when) => replace(place,
        note("ok", icon("check-circle-fill"), `Release ${number} is published. Kiosks take it ${when}.`)));
    sayWhen(contactWords([]));
    const draw = whenChanged((devices) => {
        const paired = devices.filter(({ device, revoked }) => device !== null && !revoked);
        sayWhen(contactWords(paired));
        replace(rows, ...(paired.length > 0 ? paired.map((device) => row(device, number))
            : [element("li", { class: "muted" }, "No kiosk is paired yet; add one under Devices.")]));
    });
    const live = new Live({
        every: POLL_MS, load: () => api.get(eventPath(event, "devices")), onData: ({ devices }) => draw(devices),
    });
    live.start();
    return { root, stop: () => live.stop() };
}

function row(device, number) {
    const has = device.release?.number === number;
    return element("li", {},
        element("b", { dir: "auto" }, device.name),
        has ? tag("ok", `has release ${number}`, { icon: icon("check-lg") }) : tag("waiting", "on its way"),
        !has && element("span", { class: "muted small" }, whereWords(device)));
}

function whereWords({ state, release, last_seen_at: seen }) {
    const has = release ? `has release ${release.number}` : "has none yet";
    if (state === "online" || state === "behind") return has;
    return `${has}, ${seen ? `not reachable since ${shortMoment(seen)}` : "never reached"}`;
}
