// What the person gave.

import { element } from "../../../shared/dom.js";
import { languageName } from "../../format.js";
import { facts, panel } from "../../ui/panel.js";

export function detailsPanel(attendee) {
    return panel({ title: "Details", className: "facts-panel", body: facts([
        ["First name", element("bdi", { dir: "auto" }, attendee.first_name)],
        ["Last name", element("bdi", { dir: "auto" }, attendee.last_name)],
        ["E-mail", wrapped(attendee.email)],
        ["Languages", languages(attendee.programming_languages)],
        ["Kiosk language", languageName(attendee.language)],
        ...extraFacts(attendee.extra),
    ]) });
}

/** Answers to the event's own fields, named as the person saw them. */
export function extraFacts(extra) {
    return extra.map(({ label, text }) => [
        element("bdi", { dir: "auto" }, label), element("bdi", { class: "long-text", dir: "auto" }, text),
    ]);
}

/** Where it is too long for a line, the next one begins behind the @. */
function wrapped(email) {
    const at = email.lastIndexOf("@") + 1;
    return element("bdi", { class: "address", dir: "ltr" }, email.slice(0, at), element("wbr"), email.slice(at));
}

function languages(list) {
    if (list.length === 0) return "none given";
    const chips = list.map((one) => element("span", { class: "chip", dir: "auto" }, one));
    return element("span", { class: "chip-row" }, ...chips);
}
