// The revisions of the terms: which languages each has, since when it is in force, how many people accepted it.

import { element } from "../../../shared/dom.js";
import { isSame } from "../../draft/merge.js";
import { written } from "../../draft/missing.js";
import { count, languageName, shortDay } from "../../format.js";
import { note } from "../../ui/note.js";
import { icon } from "../../../shared/icons.js";
import { replace, whenChanged } from "../../ui/replace.js";
import { scrollRegion } from "../../ui/scroll-region.js";
import { tag } from "../../ui/tag.js";
import { openDiff } from "./diff-dialog.js";
import { openRevision } from "./revision-dialog.js";

const TROUBLE = "The earlier revisions cannot be read just now; they are safe at the server.";

export function revisionsTable({ api, event, form }) {
    const body = element("tbody", {});
    const trouble = element("div", { class: "rest-notes" });
    const root = element("div", {}, trouble, scrollRegion("Revisions of the terms",
        element("table", { class: "table-list revisions-table" },
            element("thead", {}, element("tr", {},
                ["Revision", "Languages", "In force"].map((words) => element("th", { scope: "col" }, words)),
                element("th", { scope: "col", class: "n" }, "Accepted by"),
                element("th", { scope: "col" }, element("span", { class: "sr" }, "Actions")))),
            body)));
    let revisions = [];
    const draw = whenChanged(({ draft, languages }) => {
        replace(body, draft && draftRow(draft, languages), ...revisions.map((revision, at) => publishedRow(revision, at)));
    });
    form.add({ root, part: "terms", field: null, control: root, refresh, showTrouble: () => {} });
    refresh();

    /** The draft has a row while it differs from what is in force. */
    function refresh() {
        const { text = {}, label = {} } = form.draft.content("terms") ?? {};
        const [newest] = revisions;
        const isNew = !newest || !isSame(filled(text), filled(newest.text)) || !isSame(filled(label), filled(newest.label));
        draw({
            draft: isNew ? { text, number: (newest?.revision ?? 0) + 1 } : null, languages: form.languages,
            known: revisions.map(({ revision, accepted }) => [revision, accepted]),
        });
    }

    function draftRow({ text, number }, languages) {
        const done = written(text, languages);
        return row({
            name: [element("b", {}, count(number)), " ", tag("info", "draft")],
            languages: languages.map((code) => (done.includes(code) ? tag("ok", code.toUpperCase())
                : tag("waiting", `${code.toUpperCase()} missing`, { title: `${languageName(code)} is missing` }))),
            inForce: element("span", { class: "muted" }, "not yet"),
            accepted: 0,
            acts: revisions.length > 0 && act(`Compare with revision ${revisions[0].revision}`, "Compare", "compare-draft",
                () => compare(revisions[0].revision, "draft")),
        });
    }

    function publishedRow(revision, at) {
        const { revision: number, in_force_since: since, languages, accepted } = revision;
        const before = revisions[at + 1]?.revision;
        return row({
            name: element("b", {}, count(number)),
            languages: languages.map((code) => tag("neutral", code.toUpperCase(), { title: languageName(code) })),
            inForce: `since ${shortDay(since)} ${since.slice(0, 4)}`,
            accepted,
            acts: [
                act(`Read revision ${number}`, "Read", `read-${number}`, () => openRevision({ api, revision })),
                before && act(`Compare revision ${number} with ${before}`, "Compare", `compare-${number}`, () => compare(before, number)),
            ],
        });
    }

    function compare(from, to) {
        openDiff({ api, event, from, to, languages: form.languages, language: form.language, save: () => form.draft.save() });
    }

    function show(answer) {
        revisions = [...answer.revisions].sort((one, other) => other.revision - one.revision);
        form.refresh();
    }

    function showTrouble() {
        replace(trouble, note("bad", icon("exclamation-triangle"), TROUBLE));
    }

    return { root, show, showTrouble };
}

function row({ name, languages, inForce, accepted, acts }) {
    return element("tr", {},
        element("td", { class: "no-wrap" }, name),
        element("td", {}, element("span", { class: "tag-row" }, languages)),
        element("td", { class: "no-wrap" }, inForce),
        element("td", { class: "n" }, count(accepted)),
        element("td", { class: "row-acts" }, acts));
}

function act(label, words, key, action) {
    return element("button", { class: "link-button", type: "button", "aria-label": label, data: { key }, on: { click: action } }, words);
}

/** Empty texts are none. */
function filled(text) {
    return Object.fromEntries(Object.entries(text).filter(([, words]) => words !== ""));
}
