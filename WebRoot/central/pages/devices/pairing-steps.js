// What to do on the kiosk's computer: the command with the code, and the two words to compare.

import { element } from "/shared/dom.js";
import { tag } from "/central/ui/tag.js";

/** As long as a code lives; a browser's clock that is off must not promise more. */
const LONGEST_MS = 10 * 60_000;

/** `answer`: {name, code, words}; `left` is the place of the time that is left. */
export function pairingSteps({ name, code, words }, left) {
    const parts = code.split("-");
    const big = element("p", { class: "pairing-code", tabindex: "-1", "aria-label": `Pairing code ${parts.join(" ")}` },
        ...parts.flatMap((part, at) => (at === 0 ? [part] : [element("span", {}, "–"), part])));
    const command = element("code", { class: "command" }, `boothwise kiosk pair ${location.origin} ${code}`);
    const root = element("div", { class: "pairing" },
        big,
        element("p", { class: "muted" }, "Works once, expires in ", left),
        element("ol", { class: "steps" },
            step("On the computer of ", element("bdi", {}, name), ", run", command),
            step("Check that it shows the same two words: ", tag("brand", words)),
            step("Keep the staff PIN that it prints; it is shown once")));
    return { root, code: big };
}

/** Counts down to the moment, then calls `onEnd`; the result stops it. */
export function countDown(place, expiresAt, onEnd) {
    const end = Math.min(Date.parse(expiresAt), Date.now() + LONGEST_MS);
    const timer = setInterval(draw, 1_000);
    draw();

    function draw() {
        const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1_000));
        place.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
        if (seconds > 0) return;
        clearInterval(timer);
        onEnd();
    }

    return () => clearInterval(timer);
}

function step(...content) {
    return element("li", {}, element("div", {}, ...content));
}
