// What to do on the kiosk's computer: the command with the code, and the two words to compare.

import { element } from "../../../shared/dom.js";
import { shortMoment } from "../../format.js";
import { tag } from "../../ui/tag.js";

/** The answer of adding a kiosk, as steps. `code` is what the eye and the focus go to. */
export function pairingSteps({ name, code, words, expires_at: expiresAt }) {
    const parts = code.split("-");
    const big = element("p", { class: "pairing-code", tabindex: "-1", "aria-label": `Pairing code ${parts.join(" ")}` },
        ...parts.flatMap((part, at) => (at === 0 ? [part] : [element("span", {}, "–"), part])));
    const command = element("code", { class: "command" }, `boothwise kiosk pair ${location.origin} ${code}`);
    const root = element("div", { class: "pairing" },
        big,
        element("p", { class: "muted" }, `Works once, until ${shortMoment(expiresAt)}`),
        element("ol", { class: "steps" },
            step("On the computer of ", element("bdi", {}, name), ", run", command),
            step("Check that it shows the same two words: ", tag("brand", words)),
            step("Keep the staff PIN that it prints; it is shown once")));
    return { root, code: big };
}

function step(...content) {
    return element("li", {}, element("div", {}, ...content));
}
