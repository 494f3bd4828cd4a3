// Which language's texts the page shows; a dot marks those in which something is missing.

import { element } from "../../../shared/dom.js";
import { languageName } from "../../format.js";
import { missingLanguages } from "../../draft/missing.js";
import { replace, whenChanged } from "../../ui/replace.js";

/** `onShown(language)` hears of the language at first and of each choice. */
export function languageSwitch(form, onShown) {
    const root = element("div", { class: "language-switch", hidden: true });
    const tell = whenChanged(onShown);
    const draw = whenChanged(({ languages, language, missing }) => {
        root.hidden = languages.length < 2;
        replace(root, element("span", { class: "muted small" }, "Texts in"),
            element("div", { class: "segments", role: "group", "aria-label": "Language of the texts" },
                ...languages.map((code) => choice(code, code === language, missing.includes(code)))));
    });
    const stop = form.draft.listen(({ kind }) => kind !== "state" && show());
    show();

    function show() {
        const { languages, draft } = form;
        if (!languages.includes(form.language)) form.showLanguage(languages[0]);
        draw({ languages, language: form.language, missing: missingLanguages(draft, languages) });
        tell(form.language);
    }

    function choice(code, isChosen, isMissing) {
        return element("button", { type: "button", "aria-pressed": String(isChosen), data: { key: `language-${code}` },
            on: { click: () => {
                form.showLanguage(code);
                show();
            } } },
        languageName(code),
        isMissing && element("span", { class: "missing-dot" }, element("span", { class: "sr" }, ", something is missing")));
    }

    return { root, stop };
}
