// A place to drop a file, or to choose one.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { counted } from "../../format.js";
import { button as pushButton } from "../../ui/button.js";

const SEPARATORS = { ",": "comma", ";": "semicolon", tab: "tab", "|": "bar" };

/** `onFile(file)` hears of each choice. */
export function dropField({ onFile }) {
    const input = element("input", { type: "file", class: "sr", tabindex: "-1", "aria-hidden": true,
        on: { change: () => take(input.files[0]) } });
    const name = element("b", { dir: "auto" }, "Drop a file here");
    const about = element("span", { class: "muted" }, "GIFT, Moodle XML, Aiken, QTI, H5P, Kahoot or another spreadsheet, CSV, JSON");
    const button = pushButton("light", () => input.click(), "Choose a file");
    button.classList.add("btn-sm");
    const root = element("div", { class: "drop-field", on: {
        dragover: (event) => {
            event.preventDefault();
            root.classList.add("is-over");
        },
        dragleave: () => root.classList.remove("is-over"),
        drop: (event) => {
            event.preventDefault();
            root.classList.remove("is-over");
            take(event.dataTransfer.files[0]);
        },
    } }, icon("file-earmark-check"), element("span", { class: "drop-words", role: "status" }, name, about), button, input);

    /** The same file may be chosen again after somebody has changed it. */
    function take(file) {
        input.value = "";
        if (file) onFile(file);
    }

    return {
        root,
        button,
        /** `preview` is null until the server has read the file. */
        show(file, preview) {
            name.textContent = file.name;
            button.textContent = "Choose another file";
            about.textContent = preview ? aboutWords(preview) : "Reading…";
        },
        /** Why not is told elsewhere. */
        showNotRead() {
            about.textContent = "Not read";
        },
    };
}

function aboutWords({ found, format_name: format, encoding, separator }) {
    const words = [counted(found, "question", "questions"), format, encoding, SEPARATORS[separator] ?? separator];
    return words.filter(Boolean).join(" · ");
}
