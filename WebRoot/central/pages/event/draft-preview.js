// The draft as a kiosk shows it, on the screen that the tab is about.

import { previewOf } from "../../preview-data.js";
import { kioskPreview } from "../../ui/kiosk-preview.js";

const SCREENS = { basics: "attract", rules: "rules", terms: "form", form: "form", look: "attract" };
const PAUSE_MS = 300;   // after the last key

export function draftPreview(draft) {
    const preview = kioskPreview({ title: "The draft on the kiosk" });
    let wish = null;
    let timer = null;
    const stopListening = draft.listen(({ kind }) => kind !== "state" && soon());

    /** `wish`: {tab, contest, language}. */
    function show(next) {
        wish = next;
        soon();
    }

    function soon() {
        clearTimeout(timer);
        if (wish && draft.isLoaded) timer = setTimeout(draw, PAUSE_MS);
    }

    function draw() {
        const parts = new Map(draft.names().map((name) => [name, draft.content(name)]));
        preview.show(previewOf(parts, { screen: SCREENS[wish.tab], language: wish.language, contest: wish.contest }));
    }

    return {
        root: preview.root,
        show,
        stop: () => {
            clearTimeout(timer);
            stopListening();
            preview.stop();
        },
    };
}
