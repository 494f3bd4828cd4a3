// Takes the list or the answers along as CSV: who, what, which separator, for a spreadsheet or for a program.

import { element } from "/shared/dom.js";
import { icon } from "/shared/icons.js";
import { eventPath } from "/central/event-path.js";
import { count, counted } from "/central/format.js";
import { openDialog } from "/central/ui/dialog.js";
import { segments } from "/central/ui/segments.js";
import { requestCode } from "/central/ui/states.js";

const FORMAT_WORDS = {
    spreadsheet: "A cell that starts with = + - or @ gets an apostrophe in front, so that a spreadsheet cannot run it. "
        + "Excel shows 007 as 7 on double click; Data > From Text/CSV with the type Text keeps it.",
    raw: "Every value exactly as it is stored, for other programs. Do not open this one in a spreadsheet.",
};

/** `filters()` gives the {search, sort, kiosk, day, consent} in use and `words` that name them. */
export function exportButton({ api, event, filters, primary = false }) {
    return element("button", {
        class: `btn ${primary ? "btn-primary" : "btn-light"}`, type: "button",
        on: { click: () => openExport({ api, event, filters: filters() }) },
    }, icon("download"), "Export");
}

async function openExport({ api, event, filters }) {
    const known = await loadCounts(api, event, filters);
    const choice = { who: "match", what: "attendees", separator: "comma", format: "spreadsheet" };
    const formatWords = element("p", { class: "form-text" });
    const trouble = element("p", { class: "note note-bad", role: "alert", hidden: true });
    const download = element("button", { class: "btn btn-primary", type: "button", on: { click: start } });
    const dialog = openDialog({
        title: "Export",
        body: [whoField(), whatField(), formatField(), trouble],
        footer: [
            element("span", { class: "grow" }),
            element("button", { class: "btn btn-ghost", type: "button", on: { click: () => dialog.close() } }, "Cancel"),
            download,
        ],
    });
    show();

    function whoField() {
        const options = [
            { value: "match", title: `${number("match")} that match the filters`.trim(), text: filters.words ?? "" },
            { value: "marketing", title: `${number("marketing")} with marketing consent`.trim(), text: "the list for the mailing tool" },
            { value: "total", title: `All ${number("total")}`.trim(), text: "with people you may not send marketing to" },
        ].filter((option) => option.value !== "match" || option.text !== "");
        choice.who = options[0].value === "match" ? "match" : "total";
        return element("fieldset", {}, element("legend", { class: "form-label" }, "Who"), ...options.map(whoOption));
    }

    function whoOption({ value, title, text }) {
        const input = element("input", { class: "form-check-input", type: "radio", name: "who", value,
            on: { change: () => set("who", value) } });
        input.checked = value === choice.who;
        return element("label", { class: "option" }, input, element("span", {}, element("b", {}, title), element("small", { dir: "auto" }, text)));
    }

    function whatField() {
        return field("What", segments({ label: "What", value: choice.what, onPick: (value) => set("what", value),
            options: [{ value: "attendees", label: "Attendees" }, { value: "answers", label: "Answers" }] }).root);
    }

    function formatField() {
        return element("div", { class: "field-row" },
            field("Made for", segments({ label: "Made for", value: choice.format, onPick: (value) => set("format", value),
                options: [{ value: "spreadsheet", label: "Spreadsheet" }, { value: "raw", label: "Raw" }] }).root),
            field("Separator", segments({ label: "Separator", value: choice.separator, onPick: (value) => set("separator", value),
                options: [{ value: "comma", label: "Comma" }, { value: "semicolon", label: "Semicolon" }] }).root),
            formatWords);
    }

    function number(who) {
        return known ? count(known[who]) : "";
    }

    function set(key, value) {
        choice[key] = value;
        show();
    }

    function show() {
        formatWords.textContent = `CSV in UTF-8 with a row of headings. ${FORMAT_WORDS[choice.format]} `
            + "Take the semicolon for an Excel in German or French.";
        const people = known?.[choice.who];
        const isCounted = choice.what === "attendees" && people !== undefined;
        download.textContent = isCounted ? `Download ${counted(people, "row", "rows")}` : "Download";
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
        const rows = { match: { search, kiosk, day, consent }, marketing: { consent: "marketing" }, total: {} }[choice.who];
        return eventPath(event, `${choice.what}.csv`, {
            separator: choice.separator, raw: choice.format === "raw" ? "1" : "0", ...rows, sort,
        });
    }
}

/** How many rows each choice gives, or null: the download does not depend on it. */
async function loadCounts(api, event, { search, kiosk, day, consent }) {
    const matching = async (options) => {
        const answer = await api.get(eventPath(event, "attendees", { ...options, limit: 1 }));
        return answer.match;
    };
    try {
        const [match, marketing, total] = await Promise.all([
            matching({ search, kiosk, day, consent }), matching({ consent: "marketing" }), matching({}),
        ]);
        return { match, marketing, total };
    } catch {
        return null;
    }
}

function field(label, control) {
    return element("div", {}, element("div", { class: "form-label", "aria-hidden": "true" }, label), control);
}
