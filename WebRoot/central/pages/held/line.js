// One line that is kept aside: why, from where, its raw content, and what can be done.

import { element } from "../../../shared/dom.js";
import { shortMoment } from "../../format.js";
import { button } from "../../ui/button.js";
import { tag } from "../../ui/tag.js";

/** Each kind with its tag. */
const KINDS = { held: "waiting", missing: "waiting", "set aside": "waiting", lost: "bad", "in quarantine": "bad" };

/** `retry(line)` and `dismiss(line)` are offered where they make sense. */
export function heldLine(line, { isOpen, onToggle, retry, dismiss }) {
    return element("li", { class: "held-line" },
        element("div", { class: "held-head" },
            tag(KINDS[line.kind] ?? "waiting", line.kind),
            element("h2", {}, sentence(line.reason || line.code)),
            element("span", { class: "grow" }),
            action(line, retry, dismiss)),
        element("p", { class: "muted small" },
            element("bdi", {}, line.name), `, ${shortMoment(line.at)}, ${line.type ?? "unknown kind"}, `,
            element("code", { class: "line-id" }, line.line_id ?? "without an id")),
        line.content !== null && contents(line, { isOpen, onToggle }));
}

function action(line, retry, dismiss) {
    if (line.kind === "in quarantine") return small(() => dismiss(line), "I have looked", line);
    return line.kind === "held" && line.line_id && small(() => retry(line), "Try again", line);
}

function small(press, words, line) {
    const control = button("light", press, words);
    control.classList.add("btn-sm");
    control.dataset.key = `act-${line.key}`;
    return control;
}

function contents(line, { isOpen, onToggle }) {
    const details = element("details", { class: "device-details" },
        element("summary", { data: { key: `content-${line.key}` } }, "Raw content"),
        raw("As it came", line.content),
        line.other_content !== null && raw("What came first under this id", line.other_content));
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
