// When the kiosks are open, day by day: several spans a day, none on a day without.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { daysBetween, longDay, weekdayAndDay } from "../../format.js";
import { fieldFrame } from "../../draft/fields/frame.js";
import { inputField } from "../../draft/fields/input.js";
import { clockTime } from "../../draft/fields/kinds.js";
import { button, iconButton } from "../../ui/button.js";
import { replace } from "../../ui/replace.js";

const PART = "basics";
const FIELD = "opening_hours";
const MOST_DAYS = 31;
const USUAL = { opens: "09:00", closes: "18:00" };

export function openingHoursField(form) {
    const days = element("div", { class: "hours-days" });
    const control = element("div", { class: "hours", tabindex: "-1" }, days);
    const frame = fieldFrame(form, {
        part: PART, field: FIELD, label: "Opening hours", aside: "optional", control, isGroup: true, className: "full", refresh,
        help: "Outside of them a kiosk says when it opens next. Without any, kiosks are always open until the last day is over.",
    });
    let shown = null;
    refresh();

    function spans() {
        return form.value(PART, FIELD) ?? [];
    }

    function eventDays() {
        const [first, last] = [form.value(PART, "starts_on"), form.value(PART, "ends_on")];
        const planned = first && last && first <= last ? daysBetween(first, last).slice(0, MOST_DAYS) : [];
        return [...new Set([...planned, ...spans().map(({ day }) => day)])].sort();
    }

    function refresh() {
        const all = eventDays();
        const now = JSON.stringify([all, spans().map(({ day }) => day)]);
        if (now === shown) return;
        shown = now;
        replace(days, ...(all.length > 0 ? all.map(dayRow) : [element("p", { class: "muted" }, "Choose the days first.")]));
    }

    function dayRow(day) {
        const places = spans().flatMap((span, place) => (span.day === day ? [place] : []));
        const add = button("light", () => addSpan(day), icon("plus-lg"), places.length > 0 ? "More" : "Hours");
        add.classList.add("btn-sm");
        add.dataset.key = `hours-add-${day}`;
        add.setAttribute("aria-label", `Add hours on ${longDay(day)}`);
        return element("div", { class: "hours-day" },
            element("span", { class: "hours-name" }, weekdayAndDay(day)),
            element("div", { class: "hours-spans" },
                ...places.map((place) => spanRow(place, day)),
                places.length === 0 && spans().length > 0 && element("span", { class: "hours-closed muted" }, "closed")),
            add);
    }

    function spanRow(place, day) {
        const opens = timeInput(place, "opens", `Opens on ${longDay(day)}`);
        const closes = timeInput(place, "closes", `Closes on ${longDay(day)}`);
        const remove = iconButton(`Take these hours of ${longDay(day)} away`, icon("x-lg"), () => removeSpan(place, day));
        return element("div", { class: "hours-span" }, opens, element("span", { "aria-hidden": "true" }, "to"), closes, remove);
    }

    function timeInput(place, name, label) {
        const field = `${FIELD}[${place}].${name}`;
        return inputField(form, { part: PART, field, label, kind: clockTime(), className: "time-field",
            more: { inputmode: "numeric", maxlength: "5", dir: "ltr" } });
    }

    /** As on the last day before with hours, or the usual ones. */
    function addSpan(day) {
        const before = spans().filter((span) => span.day < day && span.opens && span.closes).at(-1) ?? USUAL;
        const own = spans().some((span) => span.day === day);
        const hours = own ? { opens: "", closes: "" } : { opens: before.opens, closes: before.closes };
        const next = [...spans(), { day, ...hours }].sort((one, other) => one.day.localeCompare(other.day));
        form.set(PART, FIELD, next);
        form.refresh();
        days.querySelector(`[data-key="hours-add-${day}"]`).previousElementSibling.lastElementChild.querySelector("input").focus();
    }

    function removeSpan(place, day) {
        form.set(PART, FIELD, spans().filter((_, at) => at !== place));
        form.refresh();
        days.querySelector(`[data-key="hours-add-${day}"]`)?.focus();
    }

    return frame.root;
}
