// The Columns button: which columns, in which order. Up and down buttons do what dragging would.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { COLUMNS, moved, resetColumns, saveColumns } from "../../attendee-columns.js";
import { menu } from "../../ui/menu.js";
import { replace } from "../../ui/replace.js";

/** `onChange(columns)` after every tick and move. */
export function columnsMenu({ columns: first, onChange }) {
    let columns = first;
    const button = element("button", { class: "btn btn-light", type: "button" },
        icon("layout-three-columns"),
        "Columns");
    const entries = element("div", {});
    const { root, panel } = menu({ button, content: entries, label: "Columns", align: "end" });
    panel.classList.add("columns-menu");
    root.classList.add("hide-phone");
    draw();

    function draw() {
        replace(entries,
            element("div", { class: "menu-title" }, "Show columns"),
            ...columns.map(row),
            element(
                "button",
                {
                    class: "menu-item menu-last",
                    type: "button",
                    data: { key: "columns-reset" },
                    on: { click: reset },
                },
                "Back to the default",
            ));
    }

    function row({ key, label, isShown }, at) {
        const box = element("input", { class: "form-check-input", type: "checkbox", data: { key: `show-${key}` },
            on: { change: (event) => change(columns.map((one) => (one.key === key ? {
                ...one,
                isShown: event.target.checked,
            } : one))) } });
        box.checked = isShown;
        return element("div", { class: "column-row" },
            element("label", {}, box, label),
            moveButton(key, label, -1, at === 0),
            moveButton(key, label, 1, at === columns.length - 1));
    }

    function moveButton(key, label, steps, isAtEnd) {
        const words = steps < 0 ? "to the left" : "to the right";
        return element("button", {
            class: "icon-button small", type: "button", "aria-label": `Move ${label} ${words}`,
            "aria-disabled": isAtEnd ? "true" : null, data: { key: `move-${key}-${steps}` },
            on: { click: () => change(moved(columns, key, steps)) },
        }, steps < 0 ? icon("arrow-up") : icon("arrow-down"));
    }

    function change(next) {
        columns = next;
        saveColumns(columns);
        draw();
        onChange(columns);
    }

    function reset() {
        resetColumns();
        columns = COLUMNS;
        draw();
        onChange(columns);
    }

    return { root };
}
