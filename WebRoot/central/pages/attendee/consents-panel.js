// What the person agreed to: purpose, revision, language, when and where, and the words themselves.

import { element, trustedHTML } from "/shared/dom.js";
import { icon } from "/shared/icons.js";
import { byMoment, fullMoment, languageName } from "/central/format.js";
import { openDialog } from "/central/ui/dialog.js";
import { panel } from "/central/ui/panel.js";
import { tag } from "/central/ui/tag.js";
import { button } from "/central/ui/button.js";

const PURPOSES = { terms: "Contest terms", marketing: "Marketing e-mail" };

export function consentsPanel(registrations) {
    const items = [...registrations].sort((a, b) => byMoment(b.at, a.at))
        .flatMap((registration) => registration.consents.map((consent) => item(consent, registration)));
    return panel({ title: "Consents", body: element("ul", { class: "consents" }, ...items) });
}

function item(consent, registration) {
    const name = PURPOSES[consent.purpose] ?? consent.purpose;
    return element("li", {},
        consent.given ? tag("ok", "Yes", { icon: icon("check-lg") }) : tag("neutral", "No"),
        element("div", {},
            element("b", {}, name), " ",
            element("button", { class: "link-button", type: "button", on: { click: () => read(name, consent) } },
                `revision ${consent.revision}, ${consent.language.toUpperCase()}`),
            element("span", { class: "muted small", dir: "auto" },
                `${fullMoment(registration.at)} on ${registration.kiosk.name}`)));
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
