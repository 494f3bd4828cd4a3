// Which release each kiosk has.

import { element } from "/shared/dom.js";
import { panel } from "/central/ui/panel.js";
import { replace } from "/central/ui/replace.js";
import { tag } from "/central/ui/tag.js";

export function releasesPanel() {
    const rows = element("dl", { class: "facts" });
    const root = panel({ title: "Where each kiosk stands", body: rows });
    root.hidden = true;

    function show(devices) {
        const paired = devices.filter((device) => device.device !== null);
        root.hidden = paired.length === 0;
        replace(rows, ...paired.map((device) => element("div", {},
            element("dt", { dir: "auto" }, device.name),
            element("dd", {}, mark(device), device.state === "online" ? null : element("span", { class: "muted small" }, ` ${device.state}`)))));
    }

    return { root, show };
}

function mark({ release, current_release: isCurrent }) {
    if (!release) return tag("waiting", "none yet");
    return tag(isCurrent ? "ok" : "waiting", `release ${release.number}`);
}
