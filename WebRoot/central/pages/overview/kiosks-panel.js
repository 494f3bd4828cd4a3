// What each kiosk brought, and what still waits on it.

import { element } from "../../../shared/dom.js";
import { count } from "../../format.js";
import { bar, panel } from "../../ui/panel.js";
import { dot, tag } from "../../ui/tag.js";
import { replace, whenChanged } from "../../ui/replace.js";
import { DEVICE_STATES } from "../../device-states.js";

export function kiosksPanel() {
    const rows = element("ul", { class: "kiosk-rows" });
    const root = panel({ title: "By kiosk", aside: "registered", body: rows });

    const draw = whenChanged((kiosks) => {
        const most = Math.max(0, ...kiosks.map((kiosk) => kiosk.registered));
        const ordered = [...kiosks].sort((a, b) => b.registered - a.registered);
        replace(
            rows,
            ...(ordered.length > 0 ? ordered.map((kiosk) => row(kiosk, most)) : [element("li", { class: "muted" },
                "No kiosk yet.")]),
        );
    });

    return { root, show: (data) => draw(data.per_kiosk) };
}

function row(kiosk, most) {
    const state = DEVICE_STATES[kiosk.state] ?? DEVICE_STATES.offline;
    return element("li", {},
        element("div", { class: "kiosk-row" },
            dot(state.dot),
            element("b", { class: "kiosk-name", dir: "auto", title: kiosk.name }, kiosk.name),
            element("span", { class: "sr" }, state.word),
            element("span", { class: "grow" }),
            kiosk.waiting > 0 ? tag("waiting", `+${count(kiosk.waiting)} waiting`) : null,
            element("b", { class: "n" }, count(kiosk.registered))),
        bar(kiosk.registered, most),
        element("p", { class: "muted small" },
            `${count(kiosk.started)} started, ${count(kiosk.finished)} finished`));
}
