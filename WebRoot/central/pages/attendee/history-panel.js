// When what happened: registered on a kiosk, received at central.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { byMoment, shortMoment } from "../../format.js";
import { panel } from "../../ui/panel.js";

export function historyPanel(registrations) {
    const steps = registrations.flatMap(stepsOf).sort((first, second) => byMoment(second.at, first.at));
    return panel({ title: "History", body: element("ul", { class: "timeline" }, ...steps.map(item)) });
}

function stepsOf({ at, received_at: receivedAt, kiosk, line_id: line }) {
    const registered = { at, words: `Registered on ${kiosk.name}`, picture: icon("person-plus"), detail: line };
    const received = { at: receivedAt, words: `Received from ${kiosk.name}`, picture: icon("cloud-check") };
    return receivedAt ? [registered, received] : [registered];
}

function item({ at, words, picture, detail }) {
    return element("li", {},
        element("span", { class: "timeline-mark" }, picture),
        element("span", { dir: "auto" }, words, detail && element("code", { class: "line-id" }, detail)),
        element("time", { datetime: at }, shortMoment(at)));
}
