// Beside a question: how it looks on the kiosk, and what visitors made of it.

import { element } from "../../../shared/dom.js";
import { eventPath } from "../../event-path.js";
import { count, counted } from "../../format.js";
import { Live } from "../../live.js";
import { previewOf, textIn } from "../../preview-data.js";
import { kioskPreview } from "../../ui/kiosk-preview.js";
import { bar, facts } from "../../ui/panel.js";
import { replace, whenChanged } from "../../ui/replace.js";

const REFRESH_MS = 30_000;

export function questionSide({ api, event, draft, bank, onFits }) {
    const preview = kioskPreview({ title: "The question on the kiosk", onFits });
    const figures = element("div", { class: "question-figures", "aria-live": "off" });
    const root = element("aside", { class: "question-side", "aria-label": "Preview and figures" }, preview.root, figures);
    const drawPreview = whenChanged((wish) => preview.show(wish));
    const drawFigures = whenChanged((shown) => replace(figures, ...figureRows(shown)));
    let id = null;
    let known = null;
    let live = null;

    function show(next) {
        id = next;
        root.hidden = id === null;
        draw();
    }

    function draw() {
        if (id === null || !bank.content(id)) return;
        const parts = new Map(draft.names().map((name) => [name, draft.content(name)]));
        drawPreview(previewOf(parts, {
            screen: "question", language: bank.language, question: id, contest: bank.place(id)?.contest ?? null,
        }));
        if (known) drawFigures({ figure: known[id] ?? null, instead: insteadWords(known[id]), release: draft.release?.number ?? null });
    }

    /** `onFigures(figures by question)` hears of what visitors made of all of them. */
    function start(onFigures) {
        live = new Live({
            every: REFRESH_MS,
            load: () => api.get(eventPath(event, "questions/figures")),
            onData: ({ questions }) => {
                known = questions;
                onFigures(questions);
                draw();
            },
        });
        live.start();
    }

    function insteadWords(figure) {
        if (!figure?.instead) return null;
        const choice = bank.content(id).choices?.find((each) => each.id === figure.instead.choice);
        const text = choice ? textIn(choice.text, bank.language) : null;
        return text && `“${text}” by ${Math.round(figure.instead.share * 100)} %`;
    }

    return {
        root,
        show,
        draw,
        start,
        stop() {
            live?.stop();
            preview.stop();
        },
    };
}

function figureRows({ figure, instead, release }) {
    if (!figure || figure.asked === 0) {
        return [element("p", { class: "muted small" }, "Not asked yet in this wording.")];
    }
    const share = figure.right / figure.asked;
    const right = element("span", { class: "figure-bar" }, bar(figure.right, figure.asked), element("b", {}, `${Math.round(share * 100)} %`));
    return [
        facts([
            ["Asked", counted(figure.asked, "time", "times")],
            ["Right", right],
            ["Usual time", figure.usual_ms === null ? null : `${count(Math.round(figure.usual_ms / 1_000))} s`],
            ["Chosen instead", instead && element("bdi", {}, instead)],
        ]),
        release !== null && element("p", { class: "muted small" },
            `Changing the text keeps the figures of release ${release} apart from those of the new wording.`),
    ].filter(Boolean);
}
