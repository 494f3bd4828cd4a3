// One line that is kept aside: why, from where, its raw content, and what can be done.

import { element } from "../../../shared/dom.js";
import { shortMoment } from "../../format.js";
import { button } from "../../ui/button.js";
import { tag } from "../../ui/tag.js";

/** Each kind with its tag. */
const KINDS = {
    held: "waiting", missing: "waiting", "set aside": "waiting", lost: "bad", "in quarantine": "bad", released: "ok",
    dismissed: "neutral",
};

/** `actions`: {retry, repair, release, dismiss}, each of the line; they are offered where they make sense. */
export function heldLine(line, { isOpen, onToggle, actions }) {
    return element("li", { class: "held-line" },
        element("div", { class: "held-head" },
            tag(KINDS[line.kind] ?? "waiting", line.kind),
            element("h2", {}, sentence(line.reason || line.code)),
            element("span", { class: "grow" }),
            ...buttons(line, actions)),
        element("p", { class: "muted small" },
            element("bdi", {}, line.name), `, ${shortMoment(line.at)}, ${line.type ?? "unknown kind"}, `,
            element("code", { class: "line-id" }, line.line_id ?? "without an id")),
        line.content && contents(line, { isOpen, onToggle }));
}

function buttons(line, { retry, repair, release, dismiss }) {
    if (line.kind === "in quarantine") {
        return [small(release, "Release", line), small(dismiss, "I have looked", line)];
    }
    if (line.kind !== "held" || !line.line_id) return [];
    const byNewest = line.code === "unknown_release" && small(repair, "Count by the newest release", line);
    return [byNewest, small(retry, "Try again", line)].filter(Boolean);
}

function small(press, words, line) {
    const control = button("light", () => press(line), words);
    control.classList.add("btn-sm");
    control.dataset.key = `${words} ${line.key}`;
    return control;
}

function contents(line, { isOpen, onToggle }) {
    const details = element("details", { class: "device-details" },
        element("summary", { data: { key: `content-${line.key}` } }, "Raw content"),
        raw("As it came", line.content),
        line.kept_content && raw("What came first under this id", line.kept_content));
    details.open = isOpen;
    details.addEventListener("toggle", () => onToggle(details.open));
    return details;
}

function raw(title, text) {
    return element("figure", { class: "raw" },
        element("figcaption", { class: "muted small" }, title),
        element("pre", { tabindex: "0", dir: "auto", "aria-label": title }, text));
}

/** The server's words begin small, as they stand in logs too. */
function sentence(words) {
    const text = words.charAt(0).toUpperCase() + words.slice(1);
    return /[.!?]$/.test(text) ? text : `${text}.`;
}
