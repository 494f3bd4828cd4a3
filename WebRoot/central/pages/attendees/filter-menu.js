// The Filter button: kiosks, days and consent, each value with its count.

import { element } from "/shared/dom.js";
import { icon } from "/shared/icons.js";
import { count, weekdayAndDay } from "/central/format.js";
import { menu } from "/central/ui/menu.js";
import { replace } from "/central/ui/replace.js";

/** `onPick(key, value)`; `show(facets, filters)` fills the menu. */
export function filterMenu({ onPick }) {
    const button = element("button", { class: "add-filter", type: "button" }, icon("plus-lg"), "Filter");
    const entries = element("div", {});
    const { root } = menu({ button, content: entries, role: "menu", label: "Filters" });

    function show(facets, filters) {
        const marketing = facets.consents.find(({ purpose }) => purpose === "marketing")?.count ?? 0;
        replace(entries,
            group("Kiosk", "kiosk", filters, facets.kiosks.map((one) => ({ value: one.device, label: one.name, number: one.count }))),
            group("Day", "day", filters, facets.days.map((one) => ({ value: one.day, label: weekdayAndDay(one.day), number: one.count }))),
            group("Marketing consent", "consent", filters, [
                { value: "marketing", label: "Given", number: marketing },
                { value: "none", label: "Not given", number: null },
            ]));
    }

    function group(title, key, filters, values) {
        return element("div", { class: "menu-group", role: "group", "aria-label": title },
            element("div", { class: "menu-title", "aria-hidden": "true" }, title),
            ...values.map(({ value, label, number }) => element("button", {
                class: "menu-item", type: "button", role: "menuitemradio", "aria-checked": String(filters[key] === value),
                on: { click: () => onPick(key, filters[key] === value ? "" : value) },
            }, element("span", { class: "menu-tick" }, filters[key] === value ? icon("check-lg") : null),
            element("span", { class: "menu-words", dir: "auto" }, label),
            number !== null && element("span", { class: "muted n" }, count(number)))));
    }

    return { root, show };
}
