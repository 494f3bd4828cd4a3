// Which release each kiosk has, and since when it was not heard of.

import { element } from "../../../shared/dom.js";
import { shortMoment } from "../../format.js";
import { routeTo } from "../../route.js";
import { replace, whenChanged } from "../../ui/replace.js";
import { tag } from "../../ui/tag.js";
import { rehearsal } from "./rehearsal.js";

export function kioskRows({ api, event, draft, goTo }) {
    const rows = element("div", {});
    const root = element("section", { class: "side-part" }, element("h2", {}, "Where each kiosk stands"), rows);
    const draw = whenChanged((devices) => {
        const paired = devices.filter(({ device, revoked }) => device !== null && !revoked);
        replace(rows, paired.length > 0 ? element("dl", { class: "facts" }, ...paired.map(row))
            : element("p", { class: "muted" }, "No kiosk is paired yet. ", element("a", { href: routeTo("devices") }, "Add one")));
    });

    function row(device) {
        return element("div", {},
            element("dt", { dir: "auto" }, device.name),
            element("dd", {}, releaseTag(device), away(device), rehearsal({ api, event, draft, device, goTo })));
    }

    return { root, show: draw };
}

export function releaseTag({ release, current_release: isCurrent }) {
    return release ? tag(isCurrent ? "ok" : "waiting", `release ${release.number}`) : tag("waiting", "none yet");
}

function away({ state, last_seen_at: seen }) {
    if (state === "online" || state === "behind") return null;
    return element("span", { class: "muted small" }, seen ? `not reachable since ${shortMoment(seen)}` : "never reached");
}
