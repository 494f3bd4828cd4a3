// What the draft would change on the kiosks.

import { element } from "../../../shared/dom.js";
import { button } from "../../ui/button.js";
import { openDialog } from "../../ui/dialog.js";
import { changesList } from "./changes.js";

export async function openCompare({ draft, goTo }) {
    await draft.save();
    const { release } = draft;
    const dialog = openDialog({
        title: release ? `The draft and release ${release.number}` : "The draft", size: "wide",
        body: changesList(draft, (place) => {
            dialog.close();
            goTo(place);
        }),
        footer: [element("span", { class: "grow" }), button("primary", () => dialog.close(), "Done")],
    });
}
