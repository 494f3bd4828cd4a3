// The list without rows: nobody yet, or nobody that matches.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { chips } from "../../attendee-filters.js";
import { list } from "../../format.js";
import { routeTo } from "../../route.js";
import { button } from "../../ui/button.js";
import { emptyState } from "../../ui/states.js";

export function nobodyYet() {
    return emptyState({
        picture: icon("people"),
        title: "Nobody has registered yet",
        text: "People appear here seconds after a kiosk sends them.",
        action: element("a", { class: "btn btn-light", href: routeTo("devices") }, "See devices"),
    });
}

export function noMatch(filters, facets, clear) {
    const on = chips(filters, facets).map(({ name, value }) => `${name} ${value}`);
    return emptyState({
        picture: icon("search"),
        title: filters.search ? `No one matches “${filters.search}”` : "No one matches",
        text: filterSentence(on),
        action: button("light", clear, on.length > 0 ? "Clear the filters" : "Clear the search"),
    });
}

function filterSentence(on) {
    if (on.length === 0) return "Names and e-mail addresses were searched.";
    return on.length === 1 ? `One filter is on: ${on[0]}.` : `${on.length} filters are on: ${list(on)}.`;
}
