// Questions from a file: choose it, see what would come in row by row, then add. The server stores nothing before that;
// the file is sent once more to add.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { eventPath } from "../../event-path.js";
import { counted } from "../../format.js";
import { button } from "../../ui/button.js";
import { openDialog } from "../../ui/dialog.js";
import { replace } from "../../ui/replace.js";
import { dropField } from "./drop-field.js";
import { found } from "./import-found.js";
import { importOptions } from "./import-options.js";

const LARGEST = 8 << 20;
const PATIENCE = { type: "application/octet-stream", timeoutMs: 60_000 };

/** `onAdded({added, ids})` hears of it after the draft has been loaded anew. */
export function openImport({ api, event, draft, bank, onAdded }) {
    const drop = dropField({ onFile: choose });
    const options = importOptions({ contests: bank.contests.map((contest) => [contest.id, bank.titleOf(contest)]), onChange: look });
    const place = element("div", { class: "import-found" });
    const trouble = element("div", { role: "alert" });
    const add = button("primary", addAll);
    const dialog = openDialog({
        title: "Import questions", size: "import-dialog",
        body: [drop.root, options.root, trouble, place],
        footer: [samples(),
            button("ghost", () => dialog.close(), "Cancel"), add],
        first: drop.button,
    });
    let file = null;
    let preview = null;
    let turn = 0;
    show();

    function choose(chosen) {
        file = chosen;
        look();
    }

    /** Asks again whenever the file or how it is read was changed. */
    async function look() {
        if (!file) return;
        turn += 1;
        const mine = turn;
        preview = null;
        drop.show(file, null);
        fail(null);
        show();
        if (file.size > LARGEST) {
            drop.showNotRead();
            fail(`This file has ${Math.ceil(file.size / (1 << 20))} MiB; at most 8 are read. Split it into smaller ones.`);
            return;
        }
        try {
            const answer = await api.post(eventPath(event, "draft/import", query()), file, PATIENCE);
            if (mine !== turn) return;
            preview = answer;
            drop.show(file, preview);
            show();
        } catch (error) {
            if (mine !== turn) return;
            drop.showNotRead();
            fail(failure(error));
        }
    }

    function query() {
        return { name: file.name, ...options.reading };
    }

    function show() {
        options.root.hidden = file === null;
        replace(place, preview && found(preview));
        const number = preview ? preview.to_import + (options.takesDuplicates ? preview.duplicates : 0) : 0;
        options.showDuplicates(preview?.duplicates ?? 0, show);
        add.disabled = number === 0;
        add.textContent = number === 0 ? "Add" : `Add ${counted(number, "question", "questions")}`;
    }

    async function addAll() {
        add.disabled = true;
        fail(null);
        try {
            const answer = await draft.around(() => api.post(eventPath(event, "draft/import/add", {
                ...query(), duplicates: options.takesDuplicates ? "add" : "skip", contest: options.contest,
            }), file, PATIENCE));
            dialog.close();
            onAdded(answer);
        } catch (error) {
            fail(failure(error));
            add.disabled = false;
        }
    }

    function fail(sentence) {
        replace(trouble, sentence && element("p", { class: "note note-bad" }, icon("exclamation-circle-fill"),
            element("span", {}, sentence)));
    }
}

function samples() {
    const link = (file, name) => element("a", { href: `/central/samples/${file}`, download: "" }, name);
    return element("span", { class: "import-samples small grow" }, "Sample files: ", link("questions.csv", "CSV"), ", ", link("questions.json", "JSON"));
}

function failure(error) {
    if (error.status === 0) return "The server does not answer, or the file was changed meanwhile. Choose it again.";
    return error.body.message ?? "The server had a problem. Nothing was added.";
}
