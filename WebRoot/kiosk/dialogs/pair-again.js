// Staff pair the kiosk again, with the form that a new one shows. Afterwards both screens show the same two words.

import { Cleanup, element } from "../../shared/dom.js";
import { TouchKeyboard } from "../parts/keyboard.js";
import { pairedWords } from "../setup/paired.js";
import { PairingForm } from "../setup/pairing-form.js";
import { panel } from "./frame.js";

/// address: of the central that the kiosk belongs to. onClose: the dialog is gone.
export function openPairAgain(context, { address, onClose }) {
    const cleanup = new Cleanup();
    const close = () => {
        cleanup.run();
        dialog.close();
        onClose();
    };
    const show = (answer) => {
        const content = element("div", { class: "pair-again-done" }, pairedWords(context, answer, close, "h3"));
        form.node.replaceWith(content);
        lead.remove();
        content.querySelector("h3").focus();
    };
    const form = new PairingForm(context, cleanup, { address, onPaired: show });
    const lead = element("p", { id: "pair-again-lead", text: context.t("staff.pair.lead") });
    const keyboard = new TouchKeyboard(context, cleanup);
    const content = panel(context, {
        id: "pair-again-title", title: context.t("staff.pair"), className: "dialog-pair", close, describedBy: "pair-again-lead",
    }, lead, form.node);
    keyboard.serve(content);
    const dialog = context.openDialog(content, { first: form.code.input, onEscape: close });
    content.after(keyboard.node);
}
