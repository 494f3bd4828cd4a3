// What an admin can do with a kiosk.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { iconButton } from "../../ui/button.js";
import { menu } from "../../ui/menu.js";

/** `actions`: {pairAgain(device)} */
export function deviceMenu(device, actions) {
    const button = iconButton(`More for ${device.name}`, icon("three-dots"), () => {}, {
        data: { key: `menu-${device.device ?? device.name}` },
    });
    const again = device.device === null ? "A new code" : "Pair again with a new code";
    const entries = [entry(icon("key"), again, () => actions.pairAgain(device))];
    return menu({ button, content: entries, role: "menu", label: `Actions for ${device.name}`, align: "end" }).root;
}

function entry(picture, words, action) {
    return element("button", { class: "menu-item", type: "button", role: "menuitem", on: { click: action } },
        picture, element("span", { class: "menu-words" }, words));
}
