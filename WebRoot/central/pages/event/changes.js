// What differs from the newest release, the newest change first, each leading to its place.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { byMoment, counted, shortMoment } from "../../format.js";

/** `goTo({part, field})`; without it the lines only tell. Before the first `release` there is nothing to compare with. */
export function changesList({ changes, release }, goTo = null, { limit = Infinity } = {}) {
    if (changes.length === 0) {
        return element("p", { class: "muted" }, release ? "Nothing has changed." : "All of it is new; nothing is published yet.");
    }
    const sorted = [...changes].sort((one, other) => byMoment(other.edited_at ?? 0, one.edited_at ?? 0));
    const rest = sorted.length - limit;
    return element("ul", { class: "changes" },
        ...sorted.slice(0, limit).map((change) => line(change, goTo)),
        rest > 0 && element("li", { class: "muted small" }, `and ${counted(rest, "more", "more")}`));
}

function line({ part, kind, sentence, edited_by: by, edited_at: at }, goTo) {
    const canGo = goTo && kind !== "removed";
    return element("li", {},
        element("span", { class: "change-picture" }, picture(part)),
        canGo ? element("button", { class: "change-words", type: "button", data: { key: `change-${part}-${sentence}` },
            on: { click: () => goTo({ part, field: "" }) } }, sentence)
            : element("span", { class: "change-words" }, sentence),
        element("span", { class: "muted small" }, [by, at && shortMoment(at)].filter(Boolean).join(", ")));
}

function picture(part) {
    if (part.startsWith("question.")) return icon("patch-question");
    if (part.startsWith("contest.")) return icon("list-check");
    return { terms: icon("file-earmark-text"), consents: icon("check2-square"), form: icon("ui-checks"), look: icon("palette") }[part]
        ?? icon("sliders");
}
