// When what happened: registered on a kiosk, received at central.

import { element } from "/shared/dom.js";
import { icon } from "/shared/icons.js";
import { fullMoment, shortMoment } from "/central/format.js";
import { panel } from "/central/ui/panel.js";

export function historyPanel(registrations) {
    const steps = registrations.flatMap((one) => [
        { at: one.at, words: `Registered on ${one.kiosk.name}`, mark: () => icon("person-plus"), detail: one.line_id },
        one.received_at && { at: one.received_at, words: `Received from ${one.kiosk.name}`, mark: () => icon("cloud-check") },
    ]).filter(Boolean).sort((a, b) => b.at.localeCompare(a.at));
    return panel({ title: "History", body: element("ul", { class: "timeline" }, ...steps.map(item)) });
}

function item({ at, words, mark, detail }) {
    return element("li", {},
        element("span", { class: "timeline-mark" }, mark()),
        element("span", { dir: "auto" }, words, detail && element("code", { class: "line-id" }, detail)),
        element("time", { datetime: at, title: fullMoment(at) }, shortMoment(at)));
}
