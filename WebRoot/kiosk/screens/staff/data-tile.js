// What this kiosk has, how much of it central has, and what is in the way.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { faultSentence } from "../../faults.js";
import { clockOf } from "../../moments.js";
import { figure, good, late, momentWords, pair, tile } from "./parts.js";

export function dataTile(context, status, sendButton) {
    const { saved, received, safe, waiting } = status;
    const state = waiting === 0 && received >= saved
        ? good(context.t("staff.all"))
        : late(context.t("staff.some", { n: waiting }));
    return tile("data", context.t("staff.data"), state,
        bar(context, status),
        element("dl", { class: "three" },
            figure(context, "staff.saved", saved),
            figure(context, "staff.received", received),
            figure(context, "staff.safe", safe),
            figure(context, "staff.waiting", waiting, waiting > 0 ? "waiting" : "")),
        element("dl", { class: "pairs" },
            waiting > 0 ? pair(context, "staff.oldest", momentWords(context, status.oldest_waiting_at, "staff.none")) : null,
            pair(context, "staff.contact", momentWords(context, status.last_contact_at, "staff.contact.never")),
            pair(context, "staff.next", nextTry(context, status.next_try_in_s))),
        troubles(context, status),
        element("div", { class: "tile-actions" }, sendButton,
            element("p", { class: "aside", text: context.t("staff.kept") })));
}

function bar(context, { saved, received, waiting }) {
    const label = context.t("staff.bar", { received, saved, waiting });
    const share = saved === 0 ? 1 : received / saved;
    return element("div", { class: "received-bar", role: "img", "aria-label": label },
        element("i", { style: { width: `${share * 100}%` } }));
}

function nextTry(context, seconds) {
    if (seconds === null || seconds === undefined) return null;
    return context.t("staff.next.in", { n: Math.round(seconds) });
}

function troubles(context, status) {
    const { trouble, blocked, held_at_central: held, set_aside: aside } = status;
    const known = [trouble, blocked.up, blocked.down].filter(Boolean);
    const told = new Map(known.map((each) => [faultSentence(context.words, each), context.t("staff.since", { at: clockOf(each.since) })]));
    const lines = [...told];
    if (aside > 0) lines.push([context.t("staff.aside", { n: aside })]);
    if (held > 0) lines.push([context.t("staff.held", { n: held })]);
    if (lines.length === 0) return null;
    return element("ul", { class: "troubles", "aria-label": context.t("staff.trouble") },
        lines.map(([sentence, since]) => element("li", {}, icon("exclamation-triangle-fill"),
            element("span", {}, sentence, since ? element("small", { text: ` ${since}` }) : null))));
}
