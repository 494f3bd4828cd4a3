// Entries of a menu of which one is chosen: a tick before the words, a count behind them.

import { element } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";

export function menuChoice({ label, isChosen, onPick, behind = null }) {
    return element("button", {
        class: "menu-item", type: "button", role: "menuitemradio", "aria-checked": String(isChosen),
        on: { click: onPick },
    },
    element("span", { class: "menu-tick" }, isChosen && icon("check-lg")),
    element("span", { class: "menu-words", dir: "auto" }, label),
    behind !== null && element("span", { class: "muted n" }, behind));
}
