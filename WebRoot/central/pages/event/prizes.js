// What can be won in a contest.

import { emptyText } from "../../draft/empty-text.js";
import { inputField } from "../../draft/fields/input.js";
import { itemsField } from "../../draft/fields/items.js";
import { selectField } from "../../draft/fields/select.js";
import { element } from "../../../shared/dom.js";

const IMAGES = [["trophy", "Trophy"], ["keyboard", "Keyboard"], ["gift", "Gift"]];

export function prizesField(form, part) {
    return itemsField(form, {
        part, field: "prizes", label: "Prizes", className: "full",
        row: (_, place) => {
            const field = (name) => `prizes[${place}].${name}`;
            return element("div", { class: "field-grid" },
                inputField(form, { part, field: field("title"), label: "Prize", isText: true }),
                inputField(form, { part, field: field("awarded_for"), label: "For what", isText: true }),
                selectField(form, { part, field: field("icon"), label: "Image", options: IMAGES, whenMissing: "gift" }));
        },
        nameOf: ({ title }, place) => title?.[form.language] || `prize ${place + 1}`,
        empty: "No prizes: the rules then say nothing of any.",
        add: { words: "Add a prize", make: () => ({
            icon: "gift", title: emptyText(form.languages), awarded_for: emptyText(form.languages),
        }) },
    });
}
