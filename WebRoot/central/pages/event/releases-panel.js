// Which release each kiosk has.

import { element } from "../../../shared/dom.js";
import { DEVICE_STATES } from "../../device-states.js";
import { panel } from "../../ui/panel.js";
import { replace, whenChanged } from "../../ui/replace.js";
import { tag } from "../../ui/tag.js";

export function releasesPanel() {
    const rows = element("dl", { class: "facts" });
    const root = panel({ title: "Where each kiosk stands", className: "facts-panel", body: rows });
    root.hidden = true;

    const show = whenChanged((devices) => {
        const paired = devices.filter(({ device }) => device !== null);
        root.hidden = paired.length === 0;
        replace(rows, ...paired.map(row));
    });

    return { root, show };
}

function row({ name, state, release, current_release: isCurrent }) {
    const mark = release ? tag(isCurrent ? "ok" : "waiting", `release ${release.number}`) : tag("waiting", "none yet");
    const away = state === "online" ? "" : ` ${DEVICE_STATES[state].word.toLowerCase()}`;
    return element("div", {},
        element("dt", { dir: "auto" }, name),
        element("dd", {}, mark, element("span", { class: "muted small" }, away)));
}
