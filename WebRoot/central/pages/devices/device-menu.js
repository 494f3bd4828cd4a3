// What an admin can do with a kiosk. Steps that end something ask for its name.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { iconButton } from "../../ui/button.js";
import { openConfirm } from "../../ui/confirm-dialog.js";
import { menu } from "../../ui/menu.js";
import { openMessage } from "./message.js";

const REVOKE_WORDS = "For a laptop that is lost or stolen. From now on nothing of it comes into the figures; what it still "
    + "sends is kept in quarantine. What is here stays. A new code for it ends this.";
const LEAVE_WORDS = "As soon as everything was received and nobody plays there, the kiosk deletes all data from its disk and "
    + "belongs to no central any more. Until then it goes on, and its staff page says what is still open. What is here stays. "
    + "A new code brings it back.";

/** `actions`, each of the device: pairAgain, release; revoke, leave and message, which are waited for. */
export function deviceMenu(device, actions) {
    const button = iconButton(`More for ${device.name}`, icon("three-dots"), () => {}, {
        data: { key: `menu-${device.device ?? device.name}` },
    });
    const isPaired = device.device !== null;
    const isIn = isPaired && !device.revoked;
    const entries = [
        entry(icon("key"), isPaired ? "Pair again with a new code" : "A new code", () => actions.pairAgain(device)),
        isPaired && device.quarantined > 0
            && entry(icon("box-arrow-in-down"), "Release its quarantine", () => actions.release(device)),
        isIn && entry(icon("chat-left-text"), "Send a message", () => openMessage({
            device, send: (text) => actions.message(device, text),
        })),
        isIn && !device.farewell && entry(icon("box-arrow-right"), "Let it leave", () => confirmLeave(device, actions)),
        isIn && entry(icon("slash-circle"), "Revoke", () => confirmRevoke(device, actions)),
    ].filter(Boolean);
    return menu({ button, content: entries, role: "menu", label: `Actions for ${device.name}`, align: "end" }).root;
}

function entry(picture, words, action) {
    return element("button", { class: "menu-item", type: "button", role: "menuitem", on: { click: action } },
        picture, element("span", { class: "menu-words" }, words));
}

function confirmRevoke(device, { revoke }) {
    openConfirm({
        title: `Revoke ${device.name}?`,
        content: [element("p", {}, REVOKE_WORDS)],
        word: device.name,
        action: "Revoke this kiosk",
        aside: "",
        confirm: () => revoke(device),
    });
}

function confirmLeave(device, { leave }) {
    openConfirm({
        title: `Let ${device.name} leave?`,
        content: [element("p", {}, LEAVE_WORDS)],
        word: device.name,
        action: "Let this kiosk leave",
        confirm: () => leave(device),
    });
}
