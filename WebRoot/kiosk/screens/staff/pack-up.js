// The answer to the question of every evening: may this laptop be closed? The kiosk's program judges; here are only
// the words.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { clockOf } from "../../moments.js";

const looks = {
    ready: { kind: "good", picture: () => icon("check-circle-fill") },
    waiting: { kind: "waiting", picture: () => icon("hourglass-split") },
    unconfirmed: { kind: "waiting", picture: () => icon("question-circle-fill") },
    damaged: { kind: "bad", picture: () => icon("exclamation-octagon-fill") },
    unpaired: { kind: "none", picture: () => icon("link-45deg") },
    unknown: { kind: "bad", picture: () => icon("question-circle-fill") },
};

/// What is shown of a status, the last one while the program does not answer.
export function packUpWords(context, status, { isLost }) {
    const { pack_up: { state, step, safe }, saved: n, safe: safeCount } = status;
    if (isLost) return { state: "unknown", title: context.t("pack.unknown"), sentence: lostWords(context, status) };
    const at = status.last_contact_at ? clockOf(status.last_contact_at) : context.t("staff.contact.never");
    const values = { n: state === "waiting" ? status.waiting : n, safe: safeCount, at };
    const key = state === "ready" ? (safe ? "pack.step.safe" : "pack.step.received") : `pack.step.${step}`;
    return { state, title: context.t(`pack.${state}`), sentence: context.t(key, values) };
}

export function packUpTile(context, status, words) {
    const { kind, picture } = looks[words.state];
    return element("section", { class: `pack pack-${kind}`, "aria-labelledby": "pack-title" },
        element("span", { class: "pack-sign" }, picture()),
        element("div", { class: "pack-words" },
            element("h2", { id: "pack-title", text: words.title }),
            element("p", { text: words.sentence })),
        status.close_of_day ? codeOfTheDay(context, status.close_of_day) : null);
}

function codeOfTheDay(context, code) {
    return element("dl", { class: "pack-code" },
        element("dt", { text: context.t("pack.code") }),
        element("dd", { text: code }));
}

function lostWords(context, { as_of: at }) {
    return context.t("staff.lost", { at: clockOf(at) });
}
