// The Filter button: kiosks, days and consent, each value with its count.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { count, weekdayAndDay } from "../../format.js";
import { menuChoice } from "../../ui/menu-choice.js";
import { menu } from "../../ui/menu.js";
import { replace } from "../../ui/replace.js";

/** `onPick(key, value)`, with "" to take the filter off; `show(facets, filters)` fills the menu. */
export function filterMenu({ onPick }) {
    const button = element("button", { class: "add-filter", type: "button" }, icon("plus-lg"), "Filter");
    const entries = element("div", {});
    const { root } = menu({ button, content: entries, role: "menu", label: "Filters" });

    function show({ kiosks, days, consents }, filters) {
        const marketing = consents.find(({ purpose }) => purpose === "marketing")?.count ?? 0;
        const choose = (key) => (value, label, number = null) => menuChoice({
            label, behind: number === null ? null : count(number), isChosen: filters[key] === value,
            onPick: () => onPick(key, filters[key] === value ? "" : value),
        });
        const [kiosk, day, consent] = ["kiosk", "day", "consent"].map(choose);
        replace(entries,
            group("Kiosk", kiosks.map((one) => kiosk(one.device, one.name, one.count))),
            group("Day", days.map((one) => day(one.day, weekdayAndDay(one.day), one.count))),
            group("Marketing consent", [consent("marketing", "Given", marketing), consent("none", "Not given")]));
    }

    return { root, show };
}

function group(title, choices) {
    return element("div", { class: "menu-group", role: "group", "aria-label": title },
        element("div", { class: "menu-title", "aria-hidden": "true" }, title),
        ...choices);
}
