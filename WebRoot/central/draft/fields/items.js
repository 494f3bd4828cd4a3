// A list of a draft: rows that can be added, moved and taken away, with the keyboard too.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { announce } from "../../announce.js";
import { button, iconButton } from "../../ui/button.js";
import { newID } from "../../ui/new-id.js";
import { replace } from "../../ui/replace.js";
import { sortable } from "../../ui/sortable.js";
import { fieldFrame } from "./frame.js";

/**
 * `row(item, place)` gives what stands in a row; it is made anew when rows come, go or move. `nameOf(item, place)` is how
 * a row is called in the labels of its buttons, `keyOf(item)` what tells rows apart. `add`: {words, make() → item or null}.
 * `change(items)` stores another list where setting the field is not all; `remove(item, place)` is asked first and may
 * keep the row with false.
 */
export function itemsField(form, { part, field, label, help = null, row, nameOf, keyOf = () => null, add = null, empty = null,
    most = 20, className = "", canMove = true, change = (items) => form.set(part, field, items), remove = () => true }) {
    const rows = element("ol", { class: "item-rows" });
    const addButton = add && button("light", addOne, icon("plus-lg"), add.words);
    addButton?.classList.add("btn-sm");
    const none = element("p", { class: "items-empty muted" }, empty);
    const control = element("div", { class: "items", tabindex: "-1" }, rows, none, addButton);
    const frame = fieldFrame(form, {
        part, field, label, help, control, isGroup: true, refresh, className: `items-field ${className}`,
    });
    const grip = newID("grip");
    let shown = null;
    refresh();
    if (canMove) {
        sortable(rows, { group: grip, handle: `.${grip}`, onMove: ({ item, index }) => moveTo(Number(item.dataset.place), index) });
    }

    function items() {
        return form.value(part, field) ?? [];
    }

    function refresh() {
        const all = items();
        const now = JSON.stringify(all.map((item, place) => keyOf(item) ?? place));
        if (now === shown) return;
        shown = now;
        replace(rows, ...all.map((item, place) => line(item, place, all.length)));
        rows.hidden = all.length === 0;
        none.hidden = all.length > 0 || !empty;
        if (addButton) addButton.hidden = all.length >= most;
    }

    function line(item, place, count) {
        const name = () => nameOf(items()[place] ?? item, place);
        const key = (act) => `${part}-${field}-${place}-${act}`;
        const act = (words, picture, key, isOff, action) => {
            const one = iconButton(`${words} ${name()}`, picture, action, { data: { key }, disabled: isOff });
            one.addEventListener("focus", () => one.setAttribute("aria-label", `${words} ${name()}`));
            return one;
        };
        return element("li", { class: "item-row", data: { place: String(place) } },
            canMove && count > 1 && element("span", { class: `item-grip ${grip}`, "aria-hidden": "true" }, icon("grip-vertical")),
            element("div", { class: "item-body" }, row(item, place)),
            element("div", { class: "item-acts" },
                canMove && act("Move up:", icon("arrow-up"), key("up"), place === 0, () => move(place, -1)),
                canMove && act("Move down:", icon("arrow-down"), key("down"), place === count - 1, () => move(place, 1)),
                act("Take away:", icon("trash"), key("remove"), false, () => takeAway(place))));
    }

    /** Draws every row anew: a dragged one stands where it was dropped, whatever its fields show. */
    function moveTo(from, to) {
        const next = [...items()];
        next.splice(to, 0, ...next.splice(from, 1));
        change(next);
        shown = null;
        form.refresh();
        return next;
    }

    function move(place, by) {
        const next = moveTo(place, place + by);
        const words = by < 0 ? "up" : "down";
        const other = by < 0 ? "down" : "up";
        focusOn(`${place + by}-${words}`, `${place + by}-${other}`);
        announce(`Moved ${words}, now ${place + by + 1} of ${next.length}.`);
    }

    async function takeAway(place) {
        const item = items()[place];
        if (await remove(item, place) === false) return;
        const key = keyOf(item);
        change(items().filter((one, at) => (key === null ? at !== place : keyOf(one) !== key)));
        form.refresh();
        focusOn(`${Math.min(place, items().length - 1)}-remove`);
        announce("Taken away.");
    }

    function addOne() {
        const item = add.make(items());
        if (!item) return;
        change([...items(), item]);
        form.refresh();
        rows.lastElementChild?.querySelector("input, textarea, select, a[href]")?.focus();
    }

    function focusOn(...acts) {
        const found = acts.map((act) => rows.querySelector(`[data-key="${CSS.escape(`${part}-${field}-${act}`)}"]`))
            .find((one) => one && !one.disabled);
        (found ?? addButton ?? control).focus();
    }

    return frame.root;
}
