// A time zone, found by typing a part of its name.

import { element } from "../../../shared/dom.js";
import { newID } from "../../ui/new-id.js";
import { fieldFrame } from "./frame.js";

const UNKNOWN = "Choose one from the list: type the nearest large city, such as Warsaw.";

export function zoneField(form, { part, field, label, className = "" }) {
    const choices = zoneChoices();
    const control = element("input", { class: "form-control", type: "text", list: choices.id, autocomplete: "off",
        spellcheck: "false", on: { input: typed, blur: left } });
    const frame = fieldFrame(form, { part, field, label, control, className, refresh,
        help: "The nearest large city. All times of this event are shown in it.",
        inner: element("div", {}, control, choices) });
    refresh();

    function typed() {
        const zone = zoneCalled(control.value);
        if (zone) {
            frame.complain(null);
            form.set(part, field, zone);
        }
    }

    function left() {
        const zone = zoneCalled(control.value);
        frame.complain(zone || control.value === "" ? null : UNKNOWN);
        if (zone) control.value = zone;
    }

    function refresh() {
        if (document.activeElement !== control) {
            control.value = form.value(part, field) ?? "";
            frame.complain(null);
        }
    }

    return frame.root;
}

export function zoneChoices() {
    return element("datalist", { id: newID("zones") }, ...zones().map((zone) => element("option", { value: zone })));
}

/** "warsaw", "Europe/warsaw" → "Europe/Warsaw"; null where it is not clear which one is meant. */
export function zoneCalled(typed, all = zones()) {
    const words = typed.trim().toLowerCase().replaceAll(" ", "_");
    if (words === "") return null;
    const whole = all.find((zone) => zone.toLowerCase() === words);
    const cities = all.filter((zone) => zone.toLowerCase().split("/").at(-1) === words);
    return whole ?? (cities.length === 1 ? cities[0] : null);
}

function zones() {
    return Intl.supportedValuesOf("timeZone");
}
