// A published revision of the terms, to read.

import { element, trustedHTML } from "../../../shared/dom.js";
import { languageName } from "../../format.js";
import { button } from "../../ui/button.js";
import { openDialog } from "../../ui/dialog.js";
import { segments } from "../../ui/segments.js";

export function openRevision({ api, revision }) {
    const languages = Object.keys(revision.text);
    const text = element("div", { class: "prose revision-text", tabindex: "0", role: "region", "aria-label": "Text" });
    const label = element("p", { class: "muted" });
    const choice = segments({
        label: "Language", value: languages[0], onPick: show,
        options: languages.map((code) => ({ value: code, label: languageName(code) })),
    });
    const dialog = openDialog({
        title: `Revision ${revision.revision} of the terms`, size: "wide",
        body: [languages.length > 1 && choice.root, text, label].filter(Boolean),
        footer: [element("span", { class: "grow" }), button("primary", () => dialog.close(), "Done")],
    });
    show(languages[0]);

    async function show(language) {
        text.lang = label.lang = language;
        label.textContent = `☐ ${revision.label[language] ?? ""}`;
        text.textContent = revision.text[language] ?? "";
        try {
            const { html } = await api.post("/api/markdown", { text: revision.text[language] ?? "" });
            if (text.lang === language) trustedHTML(text, html);
        } catch {
            // the text itself is there
        }
    }
}
