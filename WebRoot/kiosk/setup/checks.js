// What this computer brings along, as far as it is known: no guesses.

import { element } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { gigabytes } from "../moments.js";
import { readSetup } from "../server.js";

const refreshMs = 5_000;

/// A list that stays fresh while the screen is there.
export function selfChecks(context, cleanup) {
    const list = element("ul", { class: "checks", "aria-label": context.t("setup.checks") });
    let facts = null;
    let touched = false;
    const draw = () => list.replaceChildren(
        ...(facts ? [storage(context, facts), clock(context, facts), network(context, facts)] : []), touch(context, touched));
    const refresh = async () => {
        facts = await readSetup().catch(() => facts);
        draw();
    };
    cleanup.listen(document, "pointerdown", (event) => {
        if (event.pointerType !== "touch" || touched) return;
        touched = true;
        draw();
    });
    cleanup.listen(window, "resize", draw);
    cleanup.every(refreshMs, refresh);
    draw();
    refresh();
    return list;
}

function storage(context, { disk_free_mb: free, is_writable: isWritable }) {
    if (!isWritable) return line("warn", icon("device-ssd"), context.t("setup.storage"), context.t("setup.storage.blocked"));
    const words = free === null ? context.t("setup.storage.writable")
        : context.t("setup.storage.free", { free: gigabytes(free, context.words.locale) });
    return line("ok", icon("check-circle-fill"), context.t("setup.storage"), words);
}

/// Only a person can tell whether it is right.
function clock(context, { now }) {
    const format = new Intl.DateTimeFormat(context.words.locale, {
        weekday: "short", day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit",
        timeZoneName: "short",
    });
    return line("look", icon("clock"), context.t("setup.clock"), context.t("setup.clock.look", { time: format.format(new Date(now)) }));
}

function network(context, { has_network: hasNetwork }) {
    return hasNetwork ? line("ok", icon("check-circle-fill"), context.t("setup.network"), context.t("setup.network.there"))
        : line("warn", icon("wifi-off"), context.t("setup.network"), context.t("setup.network.none"));
}

function touch(context, touched) {
    const size = `${innerWidth} × ${innerHeight}`;
    const state = touched ? "works" : navigator.maxTouchPoints > 0 ? "try" : "none";
    return line(touched ? "ok" : "look", icon(touched ? "check-circle-fill" : "hand-index-thumb"), context.t("setup.screen"),
        context.t(`setup.screen.${state}`, { size }));
}

function line(kind, picture, title, words) {
    return element("li", { class: kind }, picture, element("b", { text: title }), element("span", { text: words }));
}
