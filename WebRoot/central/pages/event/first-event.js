// The first page of an empty server.

import { element } from "../../../shared/dom.js";
import { openNewEvent } from "../events/new-event-dialog.js";
import { button } from "../../ui/button.js";
import { logo } from "../../ui/logo.js";
import { pageHead } from "../../ui/page-head.js";
import { emptyState } from "../../ui/states.js";
import { openPublishFile } from "./publish-file.js";

export function firstEvent(root, { api, openSetup }) {
    root.append(pageHead({ title: "Welcome" }).root, emptyState({
        picture: logo("mark"),
        kind: "plain",
        title: "Create your first event",
        text: "Name it, choose its days, then fill in rules, questions, terms and look. Nothing reaches a kiosk before you publish.",
        action: element("div", { class: "empty-actions" },
            button("primary", () => openNewEvent({ api, events: [], onCreated: openSetup }), "Create an event"),
            button("ghost", () => openPublishFile({ api, onPublished: ({ event }) => openSetup(event) }), "Publish from a file")),
    }));
}
