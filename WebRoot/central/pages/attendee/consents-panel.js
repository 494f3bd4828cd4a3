// What the person agreed to: purpose, revision, language, when and where, and the words themselves.

import { element } from "/shared/dom.js";
import { icon } from "/shared/icons.js";
import { fullMoment, languageName } from "/central/format.js";
import { openDialog } from "/central/ui/dialog.js";
import { panel } from "/central/ui/panel.js";
import { safeHTML } from "/central/ui/safe-html.js";
import { tag } from "/central/ui/tag.js";

const PURPOSES = { terms: "Contest terms", marketing: "Marketing e-mail" };

export function consentsPanel(registrations) {
    const items = [...registrations].sort((a, b) => b.at.localeCompare(a.at))
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
            element("span", { class: "muted small", dir: "auto" }, `${fullMoment(registration.at)} on ${registration.kiosk.name}`)));
}

function read(name, consent) {
    const dialog = openDialog({
        title: `${name}, revision ${consent.revision}`,
        body: element("div", { class: "prose", lang: consent.language, dir: "auto" }, safeHTML(consent.text_html)),
        footer: [
            element("span", { class: "muted small grow" }, `As shown in ${languageName(consent.language)}`),
            element("button", { class: "btn btn-light", type: "button", on: { click: () => dialog.close() } }, "Close"),
        ],
    });
}
