// What a file would bring: a sentence, what is to be said of the whole, and a row for each question.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { capital } from "../../draft/field-words.js";
import { counted } from "../../format.js";
import { codeLanguageName } from "../../questions/code-languages.js";
import { note } from "../../ui/note.js";
import { tag } from "../../ui/tag.js";

/** `preview` is the server's answer. */
export function found(preview) {
    const { refused, problems, rows } = preview;
    const hasCode = rows.some(({ code }) => code);
    const columns = ["Place", "Question", hasCode && "Code", "Answers", "Check"].filter(Boolean);
    const picture = icon(refused > 0 ? "exclamation-circle-fill" : "check-circle-fill");
    return element("div", { class: "import-result" },
        note(refused > 0 ? "bad" : "ok", picture, sumWords(preview)),
        ...problems.map((sentence) => note("info", icon("info-circle-fill"), sentence)),
        element("div", { class: "import-rows", role: "region", "aria-label": "Questions of the file", tabindex: "0" },
            element("table", { class: "table" },
                element("thead", {}, element("tr", {},
                    ...columns.map((name) =>
                        element("th", { scope: "col", class: name === "Answers" ? "num" : null }, name)))),
                element("tbody", {}, ...rows.map((row) => line(row, hasCode))))));
}

/** Found is always ready, refused and here already together. */
function sumWords({ found: all, to_import: ready, refused, duplicates }) {
    const parts = [
        `${counted(all, "question", "questions")} found: ${ready} can be added`,
        refused > 0 && `${refused} need${refused === 1 ? "s" : ""} a fix`,
        duplicates > 0 && `${duplicates} ${duplicates === 1 ? "is" : "are"} here already`,
    ];
    const sum = `${parts.filter(Boolean).join(", ")}.`;
    if (refused === 0) return sum;
    return `${sum} Nothing is added until you decide: mend the file and choose it again, or `
        + `${ready > 0 ? "add the rest" : "choose another"}.`;
}

function line({ place, title, text, code, answers, verdict, reason, warnings }, hasCode) {
    return element("tr", {},
        element("td", { class: "muted no-wrap" }, place),
        element("td", { class: "import-title" }, element("bdi", { dir: "auto" }, text || title || "without a text"),
            text && text !== title && element("small", { class: "import-name muted" }, element("bdi", { dir: "auto" }, title)),
            warnings.length > 0 && element("ul", { class: "import-warnings" },
                ...warnings.map((warning) => element("li", {}, capital(warning))))),
        hasCode && element("td", { class: "muted" }, code ? codeLanguageName(code) : "none"),
        element("td", { class: "num" }, String(answers)),
        element("td", {}, check(verdict, reason)));
}

function check(verdict, reason) {
    if (verdict === "ready") return tag("ok", "ready", { icon: icon("check-lg") });
    if (verdict === "duplicate") return tag("neutral", capital(reason), { icon: icon("files") });
    return tag("bad", capital(reason), { icon: icon("exclamation-circle-fill") });
}
