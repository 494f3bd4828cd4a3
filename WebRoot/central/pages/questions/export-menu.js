// The questions as a file, for another event or another program.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { eventPath } from "../../event-path.js";
import { counted } from "../../format.js";
import { isFinished } from "../../questions/question.js";
import { menu } from "../../ui/menu.js";

const FORMATS = [
    ["questions.json", {}, "JSON", "holds everything, for another event here"],
    ["questions.gift", {}, "GIFT", "for Moodle and other learning platforms"],
    ["questions.csv", {}, "CSV, comma", "for spreadsheets"],
    ["questions.csv", { separator: "semicolon" }, "CSV, semicolon", "for an Excel in German, French or Polish"],
];

export function exportMenu({ event, bank }) {
    const button = element("button", { class: "btn btn-light", type: "button", data: { key: "questions-export" } },
        icon("download"), "Export");
    const about = element("p", { class: "menu-title" });
    const entries = FORMATS.map(([file, options, name, words]) => element("a", {
        class: "menu-item export-item", href: eventPath(event, `draft/${file}`, options), download: "", on: { click: () => exports.close() },
    }, element("b", {}, name), element("small", { class: "muted" }, words)));
    const exports = menu({ button, content: [about, ...entries], label: "Export", align: "end" });

    function show() {
        const all = bank.ids;
        const open = all.filter((id) => !isFinished(bank.content(id))).length;
        about.textContent = counted(all.length - open, "question", "questions")
            + (open > 0 ? `; ${open} not finished, left out` : "");
    }

    return { root: exports.root, show };
}
