// Before the first event is published there is nothing to show but the way to publish one.

import { element } from "../../shared/dom.js";
import { routeTo } from "../route.js";
import { pageHead } from "../ui/page-head.js";
import { emptyState } from "../ui/states.js";
import { logo } from "../ui/logo.js";

export function mountNoEvent(root) {
    root.append(pageHead({ title: "Welcome" }).root, emptyState({
        picture: logo("mark"),
        kind: "plain",
        title: "Publish your first event",
        text: "An event file holds the questions, the terms and the form. Publish it, then add a kiosk.",
        action: element("a", { class: "btn btn-primary", href: routeTo("event") }, "Choose an event file"),
    }));
}
