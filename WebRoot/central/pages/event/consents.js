// What people are asked to agree to besides the terms, each purpose by itself.

import { element } from "../../../shared/dom.js";
import { inputField } from "../../draft/fields/input.js";
import { itemsField } from "../../draft/fields/items.js";
import { emptyText } from "../../draft/empty-text.js";

const PART = "consents";

export function consentsField(form) {
    return itemsField(form, {
        part: PART, field: "items", label: "Purposes", className: "full",
        row: ({ purpose }, place) => {
            const field = (name) => `items[${place}].${name}`;
            return element("div", { class: "field-grid" },
                element("p", { class: "muted small full" }, "Purpose ", element("code", {}, purpose)),
                inputField(form, { part: PART, field: field("text"), label: "What the person agrees to", isText: true, rows: 2, className: "full" }),
                inputField(form, { part: PART, field: field("note"), label: "Note below it", isText: true, isOptional: true, className: "full" }));
        },
        nameOf: ({ purpose }) => `the purpose ${purpose}`,
        keyOf: ({ purpose }) => purpose,
        empty: "Nothing besides the terms is asked.",
        add: { words: "Add a purpose", make: (items) => ({
            purpose: form.freshID(items.length === 0 ? "marketing" : "purpose", items.map(({ purpose }) => purpose)),
            text: emptyText(form.languages),
        }) },
    });
}
