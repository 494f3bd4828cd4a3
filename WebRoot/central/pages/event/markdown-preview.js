// A text as the kiosk shows it: the server renders its Markdown in safe mode.

import { element, trustedHTML } from "../../../shared/dom.js";
import { whenChanged } from "../../ui/replace.js";

const PAUSE_MS = 500;

export function markdownPreview({ api, form, part, field }) {
    const text = element("div", { class: "prose terms-preview", tabindex: "0", role: "region", "aria-label": "As visitors read it" });
    const root = element("div", { class: "full" }, element("div", { class: "form-label" }, "As visitors read it"), text);
    let timer = null;
    let run = 0;
    const draw = whenChanged(({ source, language }) => {
        clearTimeout(timer);
        text.lang = language;
        timer = setTimeout(() => render(source), text.childElementCount > 0 ? PAUSE_MS : 0);
    });
    form.add({ root, part, field: null, control: text, refresh, showTrouble: () => {} });
    refresh();

    function refresh() {
        draw({ source: form.value(part, field, form.language) ?? "", language: form.language });
    }

    /** Without an answer the text before stays. */
    async function render(source) {
        const mine = ++run;
        try {
            const { html } = source.trim() === "" ? { html: "" } : await api.post("/api/markdown", { text: source });
            if (mine !== run) return;
            if (html) trustedHTML(text, html);
            else text.replaceChildren(element("p", { class: "muted" }, "Nothing is written in this language yet."));
        } catch {
            if (mine === run && text.childElementCount === 0) text.textContent = source;
        }
    }

    return { root, stop: () => clearTimeout(timer) };
}
