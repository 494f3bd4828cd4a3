// What a page shows that speaks of a release, while its event has none.

import { element } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { routeTo } from "../route.js";
import { pageHead } from "../ui/page-head.js";
import { emptyState } from "../ui/states.js";

export function mountNotPublished(title) {
    return (root) => {
        root.append(pageHead({ title }).root, emptyState({
            picture: icon("send"),
            title: "Publish this event first",
            text: "It is still in preparation, so no kiosk can have it and nobody can have played.",
            action: element("a", { class: "btn btn-primary", href: routeTo("event") }, "Go to the event setup"),
        }));
    };
}
