// Sorting on phones, where the list has cards and no headings to press.

import { element } from "../../../shared/dom.js";

export const FIRST_SORT = "-registered_at";

const CHOICES = [
    ["-registered_at", "Newest first"],
    ["registered_at", "Oldest first"],
    ["name", "By name"],
    ["-score", "Highest score first"],
    ["time", "Shortest time first"],
];

export function sortSelect({ onSort }) {
    const root = element("select", {
        class: "form-select only-phone sort-select", "aria-label": "Sort", on: { change: () => onSort(root.value) },
    }, ...CHOICES.map(([value, label]) => element("option", { value }, label)));

    return {
        root,
        show: (sort) => {
            root.value = sort;
        },
    };
}
