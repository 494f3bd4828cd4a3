// "Is this right?" The address large, before anything is sent.

import { element } from "../../shared/dom.js";
import { button } from "../parts/button.js";
import { panel } from "./frame.js";

/// yes: the address is right. change: it is not, or the visitor went back.
export function openReadBack(context, address, { yes, change }) {
    const choose = (then) => () => {
        dialog.close();
        then();
    };
    const first = button("go go-block", choose(yes), context.t("readback.yes"));
    const dialog = context.openDialog(
        panel(context, {
            id: "readback-title", title: context.t("readback.title"), describedBy: "readback-text",
            className: "dialog-readback",
        },
        element("div", { id: "readback-text" },
            element("p", { class: "readback-address", text: address }),
            element("p", { text: context.t("readback.body") })),
        first,
        button("quiet go-block", choose(change), context.t("readback.change"))),
        { first, onEscape: choose(change) });
}
