// How a file is read, and where its questions go.

import { element } from "../../../shared/dom.js";
import { newID } from "../../ui/new-id.js";

const FORMATS = [
    ["auto", "Tell it from the file"], ["boothwise", "Boothwise JSON"], ["gift", "GIFT"], ["aiken", "Aiken"],
    ["moodle-xml", "Moodle XML"], ["qti", "QTI 2"], ["spreadsheet", "Spreadsheet (xlsx)"], ["csv", "CSV"],
    ["open-trivia-db", "Open Trivia DB"], ["h5p", "H5P"],
];
const ENCODINGS = [
    ["auto", "Tell it from the file"], ["UTF-8", "UTF-8"], ["UTF-16LE", "UTF-16, little endian"],
    ["UTF-16BE", "UTF-16, big endian"], ["Windows-1252", "Windows, western Europe"], ["Windows-1250", "Windows, central Europe"],
];

/** `contests`: [[id, title]]. `onChange()` hears when the file is to be read in another way. */
export function importOptions({ contests, onChange }) {
    const format = choice("Format", FORMATS, onChange);
    const encoding = choice("Letters", ENCODINGS, onChange);
    const target = choice("Add to", [...contests.map(([id, title]) => [id, contests.length > 1 ? title : "The quiz"]), ["", "Reserve"]]);
    const twice = element("input", { class: "form-check-input", type: "checkbox", id: newID("twice") });
    const twiceWords = element("label", { for: twice.id });
    const twiceLine = element("div", { class: "import-twice", hidden: true }, twice, twiceWords);
    const root = element("div", { class: "import-options" }, format.root, encoding.root, target.root, twiceLine);

    return {
        root,
        get reading() { return { format: format.value, encoding: encoding.value }; },
        get contest() { return target.value; },
        get takesDuplicates() { return twice.checked; },
        showDuplicates(count, changed) {
            twiceLine.hidden = count === 0;
            twiceWords.textContent = count === 1 ? "Add the one that is here already once more"
                : `Add the ${count} that are here already once more`;
            twice.onchange = changed;
        },
    };
}

function choice(label, options, onChange = () => {}) {
    const select = element("select", { class: "form-select", id: newID("import"), on: { change: onChange } },
        ...options.map(([value, words]) => element("option", { value }, words)));
    return {
        root: element("div", {}, element("label", { class: "form-label", for: select.id }, label), select),
        get value() { return select.value; },
    };
}
