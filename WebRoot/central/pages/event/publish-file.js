// Publishing an event file: choose it, publish it, and see what is wrong in it by line and path.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { count, counted } from "../../format.js";
import { button } from "../../ui/button.js";
import { note } from "../../ui/note.js";
import { openDialog } from "../../ui/dialog.js";
import { scrollRegion } from "../../ui/scroll-region.js";
import { requestCode } from "../../ui/states.js";

const FILE_WORDS = "A JSON file with questions, terms and form. Running attempts end with the release they began with, "
    + "new ones take this one.";

/** `onPublished({event, number})` after the server has taken the file. */
export function openPublishFile({ api, onPublished }) {
    const input = element("input", {
        class: "form-control", id: "event-file", type: "file", accept: ".json,application/json", on: { change: choose },
    });
    const publish = element("button", { class: "btn btn-primary", type: "submit", form: "event-file-form", disabled: true },
        icon("send"), "Publish the file");
    const answer = element("div", { class: "publish-answer", role: "status" });
    const form = element("form", { id: "event-file-form", class: "dialog-form", on: { submit: send } },
        element("div", {},
            element("label", { class: "form-label", for: "event-file" }, "Event file"),
            input,
            element("p", { class: "form-text" }, FILE_WORDS)),
        answer);
    const dialog = openDialog({
        title: "Publish from a file", size: "wide", body: form, first: input,
        footer: [element("span", { class: "grow" }), button("ghost", () => dialog.close(), "Close"), publish],
    });

    function choose() {
        publish.disabled = input.files.length === 0;
        answer.replaceChildren();
    }

    async function send(submitted) {
        submitted.preventDefault();
        const [file] = input.files;
        if (!file) return;
        publish.disabled = true;
        answer.replaceChildren();
        try {
            const published = await api.post("/api/events", await contents(file));
            const words = `Release ${published.number} is published. Kiosks that are connected take it within half a minute.`;
            answer.replaceChildren(note("ok", icon("check-circle-fill"), words));
            await onPublished(published);
        } catch (error) {
            publish.disabled = false;
            answer.replaceChildren(note("bad", icon("exclamation-triangle"), refusal(error, file.name)));
            if (error.code === "event_file") answer.append(problemsTable(error.body.problems));
        }
    }
}

/** The file's own bytes, so that the server's line numbers are those of the file. */
async function contents(file) {
    return new Blob([await file.arrayBuffer()], { type: "application/json" });
}

function refusal(error, name) {
    if (error.code === "event_file") {
        return `${name}: ${counted(error.body.problems.length, "thing", "things")} to mend. Nothing was published.`;
    }
    if (error.status === undefined) return `${name} can no longer be read. Choose it again.`;
    if (error.status === 0) return "The server does not answer. Try again; a file is published once only.";
    if (error.status === 403) return "Your role cannot publish. Ask an owner.";
    if (error.status === 413) return `${name} is too large for an event file. Nothing was published.`;
    return `Nothing was published. Tell your admin this code: ${requestCode(error)}.`;
}

function problemsTable(problems) {
    return scrollRegion("What to mend", element("table", { class: "table-list problems-table" },
        element("thead", {}, element("tr", {},
            element("th", { scope: "col", class: "n" }, "Line"),
            element("th", { scope: "col" }, "What to mend"))),
        element("tbody", {}, ...problems.map(problemRow))));
}

function problemRow({ line, path, sentence }) {
    return element("tr", {},
        element("td", { class: "n" }, line ? count(line) : "–"),
        element("td", {}, path && element("code", {}, path), element("span", {}, sentence)));
}
