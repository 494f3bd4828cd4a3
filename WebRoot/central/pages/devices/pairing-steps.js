// What to do on the kiosk's computer: the code as text, QR code and file, and the two words to compare.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { shortMoment } from "../../format.js";
import { button } from "../../ui/button.js";
import { note } from "../../ui/note.js";
import { qrCode } from "../../ui/qr.js";
import { tag } from "../../ui/tag.js";
import { isOwnComputer, otherComputersWords } from "./own-computer.js";

/** The answer of adding a kiosk, as steps. `code` is what the eye and the focus go to. */
export function pairingSteps({ name, code, words, qr, file, expires_at: expiresAt }) {
    const parts = code.split("-");
    const big = element("p", { class: "pairing-code", tabindex: "-1", "aria-label": `Pairing code ${parts.join(" ")}` },
        ...parts.flatMap((part, at) => (at === 0 ? [part] : [element("span", {}, "–"), part])));
    const root = element("div", { class: "pairing" },
        element("div", { class: "pairing-head" },
            element("div", {}, big, element("p", { class: "muted" }, `Works once, until ${shortMoment(expiresAt)}`)),
            qr && qrCode(qr, "QR code with central’s address and the pairing code")),
        element("ol", { class: "steps" },
            step("On the screen of ", element("bdi", {}, name), ", type central’s address and the code, or scan the QR code; one "
                + "that was paired before asks on its staff page, under “Pair again”", command(location.origin),
                isOwnComputer(location.hostname) && note("info", icon("info-circle-fill"), otherComputersWords(location))),
            step("Or take the file there on a USB stick, which also names central’s key",
                element("div", { class: "step-file" }, button("light", () => save(file), icon("download"), file.name))),
            step("Check that it shows the same two words: ", tag("brand", words)),
            step("Keep the staff PIN that it shows; it is shown once")));
    return { root, code: big };
}

/** The file holds the code, so it is never an address: it goes straight from the page to the disk. */
function save({ name, text }) {
    const address = URL.createObjectURL(new Blob([text], { type: "application/octet-stream" }));
    element("a", { href: address, download: name }).click();
    URL.revokeObjectURL(address);
}

function command(text) {
    return element("code", { class: "command" }, text);
}

function step(...content) {
    return element("li", {}, element("div", {}, ...content));
}
