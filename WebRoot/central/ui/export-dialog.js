// Takes the list or the answers along as CSV: who, what, which separator, for a spreadsheet or for a program.

import { element } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { eventPath } from "../event-path.js";
import { count, counted } from "../format.js";
import { button } from "./button.js";
import { openDialog } from "./dialog.js";
import { incompleteWords } from "./incomplete.js";
import { note } from "./note.js";
import { segments } from "./segments.js";
import { requestCode } from "./states.js";

const FORMAT_WORDS = {
    spreadsheet: "CSV in UTF-8 with a row of headings. A cell that starts with = + - or @ gets an apostrophe in front, "
        + "so that a spreadsheet cannot run it. Excel shows 007 as 7 on double click; "
        + "Data > From Text/CSV with the type Text keeps it.",
    raw: "CSV in UTF-8 with a row of headings. Every value exactly as it is stored, for other programs. "
        + "Do not open this one in a spreadsheet.",
};
const SEPARATOR_WORDS = "Take the semicolon for an Excel in German, French or Polish.";

/** `filters()` gives the {search, sort, kiosk, day, consent} in use and `words` that name them. */
export function exportButton({ api, event, filters, primary = false }) {
    return button(primary ? "primary" : "light", () => openExport({ api, event, filters: filters() }),
        icon("download"), "Export");
}

async function openExport({ api, event, filters }) {
    const known = await loadCounts(api, event, filters);
    const warning = incompleteWords(known?.incomplete ?? []);
    const who = filters.words ? "match" : "total";
    const choice = { who, what: "attendees", separator: "comma", format: "spreadsheet" };
    const formatWords = element("p", { class: "form-text" });
    const trouble = element("p", { class: "note note-bad", role: "alert", hidden: true });
    const download = button("primary", start);
    const dialog = openDialog({
        title: "Export",
        body: [
            warning && note("waiting", icon("cloud-slash"), warning),
            whoField(),
            choices("Rows", "what", [["attendees", "Attendees"], ["answers", "Answers"]]),
            element("div", { class: "field-row" },
                choices("Made for", "format", [["spreadsheet", "Spreadsheet"], ["raw", "Other programs"]]),
                choices("Separator", "separator", [["comma", "Comma"], ["semicolon", "Semicolon"]]),
                formatWords),
            trouble,
        ],
        footer: [element("span", { class: "grow" }), button("ghost", () => dialog.close(), "Cancel"), download],
    });
    show();

    function whoField() {
        return element("fieldset", {},
            element("legend", { class: "form-label" }, "Who"),
            filters.words && whoOption("match", "that match the filters", filters.words),
            whoOption("marketing", "with marketing consent", "the list for the mailing tool"),
            whoOption("total", "", "with people you may not send marketing to"));
    }

    function whoOption(who, words, below) {
        const number = known ? count(known[who]) : "";
        const title = who === "total" ? `All ${number}` : `${number} ${words}`;
        const input = element("input", {
            class: "form-check-input", type: "radio", name: "who", value: who, on: { change: () => set("who", who) },
        });
        input.checked = who === choice.who;
        return element("label", { class: "option" }, input,
            element("span", {}, element("b", {}, title.trim()), element("small", { dir: "auto" }, below)));
    }

    function choices(label, key, options) {
        const control = segments({
            label, value: choice[key], onPick: (value) => set(key, value),
            options: options.map(([value, name]) => ({ value, label: name })),
        });
        return element("div", {}, element("div", { class: "form-label", "aria-hidden": "true" }, label), control.root);
    }

    function set(key, value) {
        choice[key] = value;
        show();
    }

    function show() {
        formatWords.textContent = `${FORMAT_WORDS[choice.format]} ${SEPARATOR_WORDS}`;
        const people = known?.[choice.who];
        // Held lines go into the file besides the people that are listed.
        const isEmpty = people === 0 && !known.incomplete.some((kiosk) => kiosk.held > 0);
        download.disabled = isEmpty;
        download.textContent = isEmpty ? "Nobody to download" : downloadWords(choice.what, people);
    }

    /** The browser takes the file itself, so nothing of it is held in the page. The session is asked first. */
    async function start() {
        download.disabled = true;
        try {
            await api.get("/api/session");
            element("a", { href: address(), download: "" }).click();
            dialog.close();
        } catch (error) {
            trouble.hidden = false;
            trouble.textContent = error.status === 0
                ? "The server does not answer. Check the network and try again."
                : `The file could not be made. Tell your admin this code: ${requestCode(error)}.`;
            download.disabled = false;
        }
    }

    function address() {
        const { search, sort, kiosk, day, consent } = filters;
        const rows = { match: { search, kiosk, day, consent }, marketing: { consent: "marketing" }, total: {} };
        const raw = choice.format === "raw" ? "1" : "0";
        return eventPath(event, `${choice.what}.csv`, { separator: choice.separator, raw, ...rows[choice.who], sort });
    }
}

/** Answers are not counted beforehand. */
function downloadWords(what, people) {
    return what === "attendees" && people ? `Download ${counted(people, "attendee", "attendees")}` : "Download";
}

/** How many people each choice gives and what is not complete, or null: the download does not depend on it. */
async function loadCounts(api, event, { search, kiosk, day, consent }) {
    const matching = async (options) => {
        const answer = await api.get(eventPath(event, "attendees", { ...options, limit: 1 }));
        return answer;
    };
    try {
        const [match, marketing, total] = await Promise.all([
            matching({ search, kiosk, day, consent }), matching({ consent: "marketing" }), matching({}),
        ]);
        return {
            match: match.match, marketing: marketing.match, total: total.match, incomplete: total.incomplete,
        };
    } catch {
        return null;
    }
}
