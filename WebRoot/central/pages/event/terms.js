// Terms and consents: their revisions, and the words of the next one in every language.

import { inputField } from "../../draft/fields/input.js";
import { eventPath } from "../../event-path.js";
import { consentsField } from "./consents.js";
import { markdownPreview } from "./markdown-preview.js";
import { revisionsTable } from "./revisions-table.js";
import { section } from "./section.js";

const MARKDOWN = "Markdown: # heading, *emphasis*, - list. Links are written out, because a kiosk leads nowhere else.";

export function mountTerms(root, { api, event, form, draft }) {
    const table = revisionsTable({ api, event, form });
    const text = inputField(form, { part: "terms", field: "text", label: "Text of the terms", isText: true, rows: 14, className: "full", help: MARKDOWN });
    const preview = markdownPreview({ api, form, part: "terms", field: "text" });
    root.append(
        section({ title: "Contest terms", isGrid: false, content: table.root,
            words: "A published revision is never edited. Each registration keeps the revision and language that the person accepted." }),
        section({ title: "Next revision", words: "Becomes a revision of its own when it is published and differs from the one in force.", content: [
            text, preview.root,
            inputField(form, { part: "terms", field: "label", label: "Words beside the box", isText: true, className: "full",
                help: "The box is never ticked beforehand, and nobody enters without it." }),
        ] }),
        section({ title: "Consents", words: "Each purpose by itself, optional for the visitor, never ticked beforehand.",
            content: consentsField(form) }));
    load();
    return () => preview.stop();

    /** Without an answer the table has the draft's row alone. */
    async function load() {
        if (!draft.release) return;
        try {
            table.show(await api.get(eventPath(event, "terms")));
        } catch {
            table.showTrouble();
        }
    }
}
