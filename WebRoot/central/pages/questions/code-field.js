// The code of a question: the same in every language, coloured while it is typed, with its number of lines and whether
// all of it is seen on the kiosk.

import { element } from "../../../shared/dom.js";
import { colourCode } from "../../../shared/highlight.js";
import { icon } from "../../../shared/icons.js";
import { fieldFrame } from "../../draft/fields/frame.js";
import { codeLanguages } from "../../questions/code-languages.js";
import { lineCount } from "../../questions/question.js";
import { button, iconButton } from "../../ui/button.js";

const FIRST_LANGUAGE = "swift";

/** `showFits(fits)` of what comes back tells what the preview has found: true, false or null. */
export function codeField(form, part) {
    const field = "code";
    const language = element("select", { class: "form-select form-select-sm", "aria-label": "Language of the code",
        on: { change: () => edit({ language: language.value }) } });
    const about = element("span", { class: "muted small" });
    const control = element("textarea", {
        class: "code-typed", spellcheck: "false", autocomplete: "off", autocapitalize: "off", wrap: "off", rows: "4", translate: "no",
        on: { input: () => edit({ source: control.value }), scroll: follow },
    });
    const shown = element("code");
    const picture = element("pre", { class: "code code-shown", "aria-hidden": "true" }, shown);
    const box = element("div", { class: "code-box" },
        element("div", { class: "code-head" }, language, about,
            iconButton("Take the code away", icon("trash"), takeAway)),
        element("div", { class: "code-place" }, picture, control));
    const add = button("light", addCode, icon("plus-lg"), "Add code");
    add.classList.add("btn-sm");
    const frame = fieldFrame(form, {
        part, field, label: "Code", aside: "optional, the same in every language", control,
        inner: element("div", {}, box, add), refresh,
    });
    let fits = null;
    refresh();

    function code() {
        return form.value(part, field) ?? null;
    }

    function edit(change) {
        form.set(part, field, { language: FIRST_LANGUAGE, source: "", ...code(), ...change });
        refresh();
    }

    function addCode() {
        edit({});
        control.focus();
    }

    function takeAway() {
        form.draft.edit(part, ({ code: _, ...content }) => content);
        refresh();
        add.focus();
    }

    function refresh() {
        const { source = "", language: id = FIRST_LANGUAGE } = code() ?? {};
        box.hidden = code() === null;
        add.hidden = code() !== null;
        if (language.value !== id || language.options.length === 0) {
            language.replaceChildren(...codeLanguages(id).map(([value, name]) => element("option", { value }, name)));
            language.value = id;
        }
        if (control.value !== source) control.value = source;
        control.rows = Math.max(4, source.split("\n").length);
        // The last line of a block of text is only as high as its letters.
        shown.textContent = source.endsWith("\n") || source === "" ? `${source} ` : source;
        colourCode(shown, shown.textContent, id);
        describe(source);
        follow();
    }

    function describe(source) {
        const count = lineCount(source);
        const lines = count === 1 ? "1 line" : `${count} lines`;
        about.textContent = source === "" ? "" : [lines, fitsWords()].filter(Boolean).join(", ");
        about.classList.toggle("is-waiting", fits === false);
    }

    function fitsWords() {
        if (fits === null) return null;
        return fits ? "fits the kiosk" : "has to be scrolled on this screen";
    }

    function follow() {
        picture.scrollLeft = control.scrollLeft;
        picture.scrollTop = control.scrollTop;
    }

    return {
        root: frame.root,
        showFits(found) {
            fits = found;
            describe(code()?.source ?? "");
        },
    };
}
