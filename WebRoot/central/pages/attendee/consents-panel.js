// What the person agreed to: purpose, revision, language, when and where, and the words themselves.

import { element, trustedHTML } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { byMoment, fullMoment, languageName } from "../../format.js";
import { openDialog } from "../../ui/dialog.js";
import { panel } from "../../ui/panel.js";
import { tag } from "../../ui/tag.js";
import { button } from "../../ui/button.js";

const PURPOSES = { terms: "Contest terms", marketing: "Marketing e-mail" };

export function consentsPanel(registrations) {
    const items = [...registrations].sort((a, b) => byMoment(b.at, a.at))
        .flatMap((registration) => registration.consents.map((consent) => item(consent, registration)));
    return panel({ title: "Consents", body: element("ul", { class: "consents" }, ...items) });
}

function item(consent, registration) {
    const name = PURPOSES[consent.purpose] ?? consent.purpose;
    return element("li", {},
        answer(consent),
        element("div", {},
            element("b", {}, name), " ",
            revision(name, consent),
            element("span", { class: "muted small", dir: "auto" },
                `${fullMoment(registration.at)} on ${registration.kiosk.name}`)));
}

function answer({ given, withdrawn }) {
    if (given && withdrawn) return tag("bad", "Withdrawn");
    return given ? tag("ok", "Yes", { icon: icon("check-lg") }) : tag("neutral", "No");
}

/** A link to the words, when a release here still has them. */
function revision(name, consent) {
    const words = `revision ${consent.revision}, ${consent.language.toUpperCase()}`;
    if (!consent.text_html) return element("span", { class: "muted" }, words);
    return element("button", { class: "link-button", type: "button", on: { click: () => read(name, consent) } }, words);
}

function read(name, consent) {
    const dialog = openDialog({
        title: `${name}, revision ${consent.revision}`,
        body: trustedHTML(element("div", { class: "prose", lang: consent.language, dir: "auto" }), consent.text_html),
        footer: [
            element("span", { class: "muted small grow" }, `As shown in ${languageName(consent.language)}`),
            button("light", () => dialog.close(), "Close"),
        ],
    });
}
