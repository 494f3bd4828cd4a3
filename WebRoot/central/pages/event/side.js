// Beside the fields: how the draft looks on a kiosk, where each kiosk stands, what has changed since the release.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { button } from "../../ui/button.js";
import { replace, whenChanged } from "../../ui/replace.js";
import { changesList } from "./changes.js";
import { draftPreview } from "./draft-preview.js";
import { kioskRows } from "./kiosk-rows.js";

export function sidePanel({ api, event, draft, goTo, openReleases, openFile }) {
    const changesPlace = element("div", {});
    const changesTitle = element("h2", {});
    const kiosks = kioskRows({ api, event, draft, goTo });
    const earlier = button("ghost", openReleases, icon("clock-history"), "Earlier releases");
    earlier.classList.add("btn-sm");
    const file = button("ghost", openFile, icon("file-earmark-arrow-up"), "Publish from a file");
    file.classList.add("btn-sm");
    const preview = draftPreview(draft);
    const root = element("aside", { class: "setup-side", "aria-label": "On the kiosks" },
        preview.root, kiosks.root,
        element("section", { class: "side-part" }, changesTitle, changesPlace, earlier, file));
    const draw = whenChanged(({ changes, release }) => {
        changesTitle.textContent = release ? `Changes since release ${release.number}` : "In this draft";
        earlier.hidden = !release;
        replace(changesPlace, changesList({ changes, release }, goTo, { limit: 12 }));
    });
    const stopListening = draft.listen(({ kind }) => kind === "lists" && draw(draft));

    return {
        root,
        showDevices: kiosks.show,
        showOnKiosk: preview.show,
        stop: () => {
            stopListening();
            preview.stop();
        },
    };
}
