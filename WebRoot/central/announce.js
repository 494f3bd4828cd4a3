// One polite live region for the whole page. Live figures speak at most every 30 s.

import { element } from "../shared/dom.js";

const PAUSE_MS = 30_000;

let region = null;
let lastFigures = -Infinity;

export function mountAnnouncer(root) {
    region = element("p", { class: "sr", "aria-live": "polite" });
    root.append(region);
}

/** Says it now: the answer to something the person did. */
export function announce(sentence) {
    if (!region) return;
    region.textContent = sentence;
}

/** Says it unless figures were announced less than 30 s ago. */
export function announceFigures(sentence) {
    const now = performance.now();
    if (now - lastFigures < PAUSE_MS || region?.textContent === sentence) return;
    lastFigures = now;
    announce(sentence);
}
