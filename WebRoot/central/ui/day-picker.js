// Today, all days, or one day of the event. Days are the event's own, in its zone.

import { element } from "../../shared/dom.js";
import { replace, whenChanged } from "./replace.js";
import { weekdayAndDay } from "../format.js";

export const ALL_DAYS = "";

/** `show({days, today, day})` draws; `onPick(day)` gets "" for all days. */
export function dayPicker({ label = "Period", onPick }) {
    const root = element("div", { class: "segments", role: "group", "aria-label": label });

    const show = whenChanged(({ days, today, day }) => {
        const named = days.includes(today) ? [today, ALL_DAYS] : [ALL_DAYS];
        const others = days.filter((other) => other !== today);
        replace(root,
            ...named.map((value) => button(value, value === ALL_DAYS ? "All days" : "Today", day)),
            ...(others.length > 3 ? [select(others, day)] : others.map((value) => button(
                value,
                weekdayAndDay(value),
                day,
            ))));
    });

    function button(value, text, day) {
        return element("button", {
            type: "button",
            "aria-pressed": String(value === day),
            data: { key: `day-${value}` },
            on: { click: () => onPick(value) },
        }, text);
    }

    function select(days, day) {
        const options = ["", ...days].map((value) => {
            const option = element("option", { value }, value ? weekdayAndDay(value) : "Another day");
            option.selected = value === day;
            return option;
        });
        return element("select", {
            "aria-label": "Another day",
            class: days.includes(day) ? "is-chosen" : "",
            data: { key: "day-select" },
            on: { change: (event) => event.target.value && onPick(event.target.value) },
        }, ...options);
    }

    return { root, show };
}
