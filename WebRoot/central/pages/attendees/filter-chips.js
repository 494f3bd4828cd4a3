// A chip for each filter that is on, with a ✕.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { chips } from "../../attendee-filters.js";
import { replace } from "../../ui/replace.js";

/** `onRemove(key)` */
export function filterChips({ onRemove }) {
    const root = element("div", { class: "chips" });

    function chip({ key, name, value }) {
        return element("span", { class: "filter-chip" },
            element("span", { dir: "auto" }, `${name} `, element("b", {}, value)),
            element("button", {
                type: "button", "aria-label": `Remove the filter ${name} ${value}`, on: { click: () => onRemove(key) },
            }, icon("x")));
    }

    return { root, show: (filters, facets) => replace(root, ...chips(filters, facets).map(chip)) };
}
