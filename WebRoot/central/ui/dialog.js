// A titled dialog: heading, ✕, body, footer. Focus, Escape and the inert page behind it come from the shared one.

import { openDialog as openLayer } from "../../shared/dialog.js";
import { element } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";

let counter = 0;
const open = new Set();

/** For whoever takes the page away that a dialog belongs to. */
export function closeDialogs() {
    for (const close of [...open]) close();
}

/** Opens at once; `close()` takes it away and runs `onClose`. `first` is what gets the focus. */
export function openDialog({ title, body, footer, size = "", first = null, onClose = () => {} }) {
    const headingID = `dialog-${++counter}`;
    const closeButton = element("button", {
        class: "icon-button", type: "button", "aria-label": "Close", on: { click: close },
    }, icon("x-lg"));
    const bodyPlace = element("div", { class: "dialog-body" }, body);
    const footerPlace = element("footer", { class: "dialog-foot" }, footer);
    const root = element("div", {
        class: `dialog ${size}`,
        role: "dialog",
        "aria-modal": "true",
        "aria-labelledby": headingID,
    },
        element("header", { class: "dialog-head" }, element("h2", { id: headingID }, title), closeButton),
        bodyPlace,
        footerPlace);
    const closeLayer = openLayer(root, { onEscape: close, first });
    const layer = root.parentElement;
    layer.addEventListener("pointerdown", (event) => {
        if (event.target === layer) close();
    });

    function close() {
        if (!open.delete(close)) return;
        closeLayer();
        onClose();
    }

    open.add(close);
    return { close, body: bodyPlace, footer: footerPlace };
}
