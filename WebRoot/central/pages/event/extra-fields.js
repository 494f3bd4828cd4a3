// Questions of the form beyond name and e-mail: what kind, whether required, in which order.

import { element } from "../../../shared/dom.js";
import { emptyText } from "../../draft/empty-text.js";
import { inputField } from "../../draft/fields/input.js";
import { itemsField } from "../../draft/fields/items.js";
import { wholeNumber } from "../../draft/fields/kinds.js";
import { selectField } from "../../draft/fields/select.js";
import { switchField } from "../../draft/fields/switch.js";

const PART = "form";
const KINDS = [["text", "Text"], ["choice", "One of several"], ["yes_no", "Yes or no"], ["number", "Number"]];
const MOST = 1_000_000_000;

export function extraFields(form) {
    return itemsField(form, {
        part: PART, field: "extra_fields", label: "Fields", className: "full",
        row: (_, place) => extraField(form, place),
        nameOf: ({ label }, place) => label?.[form.language] || `field ${place + 1}`,
        keyOf: ({ id, kind }) => `${id} ${kind}`,
        empty: "Nothing else is asked.",
        add: { words: "Add a field", make: (fields) => ({
            id: form.freshID("field", fields.map(({ id }) => id)), kind: "text", label: emptyText(form.languages), required: false,
        }) },
    });
}

function extraField(form, place) {
    const field = (name) => `extra_fields[${place}].${name}`;
    const kind = form.value(PART, field("kind"));
    const number = (name, label) => inputField(form, {
        part: PART, field: field(name), label, isOptional: true, kind: wholeNumber({ least: -MOST, most: MOST, isOptional: true }),
    });
    return element("div", { class: "field-grid" },
        inputField(form, { part: PART, field: field("label"), label: "What is asked", isText: true }),
        kindField(form, place),
        inputField(form, { part: PART, field: field("help"), label: "Help below it", isText: true, isOptional: true, className: "full" }),
        kind === "choice" && choicesField(form, place),
        kind === "number" && [number("min", "Smallest"), number("max", "Largest")],
        kind === "text" && inputField(form, { part: PART, field: field("limit"), label: "Longest answer", isOptional: true,
            suffix: "characters", kind: wholeNumber({ least: 1, most: 500, isOptional: true }) }),
        switchField(form, { part: PART, field: field("required"), label: "Required", className: "full" }));
}

/** What belongs to another kind goes with it, so that nothing is published that nobody sees. */
function kindField(form, place) {
    const path = `extra_fields[${place}]`;
    const root = selectField(form, { part: PART, field: `${path}.kind`, label: "Kind", options: KINDS, whenMissing: "text" });
    const select = root.querySelector("select");
    select.dataset.key = `kind-${place}`;
    select.addEventListener("change", () => {
        const { choices, min, max, limit, ...kept } = form.value(PART, path);
        form.set(PART, path, kept.kind === "choice" ? { ...kept, choices: firstChoices(form) } : kept);
        form.refresh();
    });
    return root;
}

/** The fewest that one can be chosen of. */
function firstChoices(form) {
    const first = freshChoice(form, []);
    return [first, freshChoice(form, [first])];
}

function freshChoice(form, others) {
    return { id: form.freshID("choice", others.map(({ id }) => id)), label: emptyText(form.languages) };
}

function choicesField(form, place) {
    const path = `extra_fields[${place}].choices`;
    return itemsField(form, {
        part: PART, field: path, label: "Choices", className: "full",
        row: (_, at) => inputField(form, { part: PART, field: `${path}[${at}].label`, label: `Choice ${at + 1}`, isText: true }),
        nameOf: ({ label }, at) => label?.[form.language] || `choice ${at + 1}`,
        keyOf: ({ id }) => id,
        add: { words: "Add a choice", make: (choices) => freshChoice(form, choices) },
    });
}
