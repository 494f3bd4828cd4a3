// A column heading that sorts. The sorted column carries aria-sort and an arrow.

import { element } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";

/** `sort` is "name" or "-name" (descending); `first` is the direction of the first click. */
export function sortHeader({ label, key, sort, first = "", className = "", onSort }) {
    const direction = { [key]: "ascending", [`-${key}`]: "descending" }[sort] ?? null;
    const next = direction === null ? `${first}${key}` : direction === "ascending" ? `-${key}` : key;
    const arrow = direction && (direction === "ascending" ? icon("arrow-up") : icon("arrow-down"));
    return element("th", { scope: "col", class: className, "aria-sort": direction },
        element("button", { type: "button", data: { key: `sort-${key}` }, on: { click: () => onSort(next) } },
            label,
            arrow));
}
