// The languages of the event: added from a list, in an order of which the first is the default.

import { element } from "../../../shared/dom.js";
import { itemsField } from "../../draft/fields/items.js";
import { languageName } from "../../format.js";
import { newID } from "../../ui/new-id.js";

/** Languages that fairs of this kind are held in; the file may name any other. */
const OFFERED = [
    "en", "pl", "de", "fr", "es", "it", "pt", "pt-BR", "nl", "cs", "sk", "uk", "ro", "hu", "sv", "da", "nb", "fi", "et", "lv", "lt",
    "el", "tr", "bg", "hr", "sl", "sr", "ja", "ko", "zh", "ar", "he", "hi",
];

export function languagesField(form) {
    const items = itemsField(form, {
        part: "basics", field: "languages", label: "Languages of the event", className: "full",
        row: (code, place) => [element("b", {}, languageName(code)), " ", element("code", { class: "muted" }, code),
            place === 0 && element("span", { class: "tag tag-brand" }, "default")],
        nameOf: languageName,
        keyOf: (code) => code,
        empty: "Choose at least one.",
    });
    const select = element("select", { class: "form-select", id: newID("language"), on: { change: add } },
        element("option", { value: "" }, "Add a language…"),
        ...OFFERED.map((code) => element("option", { value: code }, languageName(code))));
    items.querySelector(".items").append(element("label", { class: "sr", for: select.id }, "Add a language"), select);
    return items;

    function add() {
        const languages = form.value("basics", "languages") ?? [];
        if (select.value && !languages.includes(select.value)) {
            form.set("basics", "languages", [...languages, select.value]);
            form.refresh();
        }
        select.value = "";
    }
}
