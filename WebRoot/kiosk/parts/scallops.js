// The awning's scallops are the progress, one per question. Hidden from screen readers: "Question 5 of 12"
// says it.

import { element } from "../../shared/dom.js";

export function scallops() {
    return element("ol", { class: "scallops", "aria-hidden": true });
}

/// now: index of the question on screen, or null.
export function updateScallops(list, total, now, isAnswered) {
    list.replaceChildren(...Array.from({ length: total }, (_, index) =>
        element("li", { class: index === now ? "now" : isAnswered(index) ? "done" : "todo" })));
}
