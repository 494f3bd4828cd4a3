// Basics: what the event is called, where and when it is, who invites, and which contests it has.

import { dayField } from "../../draft/fields/day.js";
import { inputField } from "../../draft/fields/input.js";
import { zoneField } from "../../draft/fields/zone.js";
import { contestsField } from "./contests.js";
import { languagesField } from "./languages.js";
import { openingHoursField } from "./opening-hours.js";
import { section } from "./section.js";

export function mountBasics(root, { form, showTab }) {
    const basics = (field, label, more = {}) => inputField(form, { part: "basics", field, label, ...more });
    root.append(
        section({ title: "The event", words: "What visitors and your colleagues know it by.", content: [
            basics("name", "Name", { isText: true }),
            basics("venue", "Venue", { isText: true, help: "Hall and stand, as visitors look for it." }),
            basics("host_name", "Host", { help: "Who invites: your company’s name on the first page." }),
        ] }),
        section({ title: "When", words: "Days and hours are those of the place.", content: [
            dayField(form, { part: "basics", field: "starts_on", label: "First day" }),
            dayField(form, { part: "basics", field: "ends_on", label: "Last day" }),
            zoneField(form, { part: "basics", field: "time_zone", label: "Time zone", className: "full" }),
            openingHoursField(form),
            basics("closed_message", "Message while closed", {
                isText: true, isOptional: true, rows: 3, className: "full",
                help: "Shown outside of the opening hours and after the last day.",
            }),
        ] }),
        section({ title: "Languages", words: "The first is the one that a kiosk begins with.", content: languagesField(form) }),
        section({ title: "Contests", words: "With several, the visitor chooses one, unless a kiosk is set to one.",
            content: contestsField(form, showTab) }),
        section({ title: "Winners", words: "How and when they learn of it.", content: basics("winners_note", "Note on the last page", {
            isText: true, isOptional: true, rows: 3, className: "full",
        }) }));
}
