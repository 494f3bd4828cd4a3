// The questions of an event: lists, an editor, and how the question looks on the kiosk.

import { element } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { announce } from "../announce.js";
import { openDraft } from "../draft.js";
import { DraftForm } from "../draft/form.js";
import { languageOf } from "../draft/problem-words.js";
import { counted } from "../format.js";
import { Live } from "../live.js";
import { routeTo } from "../route.js";
import { button } from "../ui/button.js";
import { pageHead } from "../ui/page-head.js";
import { whenChanged } from "../ui/replace.js";
import { emptyState, skeleton, troubleState } from "../ui/states.js";
import { openPublish } from "./event/publish-dialog.js";
import { Bank } from "./questions/bank.js";
import { questionEditor } from "./questions/editor.js";
import { exportMenu } from "./questions/export-menu.js";
import { openImport } from "./questions/import-dialog.js";
import { questionList } from "./questions/list.js";
import { openRemove } from "./questions/remove-dialog.js";
import { questionSide } from "./questions/side.js";

const REFRESH_MS = 6_000;

export function mountQuestions(root, { api, user, event, route, refreshEvents }) {
    const draft = openDraft({ api, event, user });
    const bank = new Bank(draft);
    const list = questionList({ bank, onPick: (id) => pick(id, { focus: true }) });
    const side = questionSide({ api, event, draft, bank, onFits: (fits) => editor?.showFits(fits) });
    const acts = [
        button("light", () => openImport({ api, event, draft, bank, onAdded: added }), icon("upload"), "Import"),
        button("light", addQuestion, icon("plus-lg"), "New"),
        button("primary", () => openPublish({ api, event, draft, goTo, onPublished: refreshEvents }), icon("send"), "Publish to kiosks"),
    ];
    const exports = exportMenu({ event, bank });
    const head = pageHead({ title: "Questions", actions: [exports.root, ...acts] });
    const place = element("div", { class: "question-place" });
    root.append(head.root, element("div", { class: "question-panes" }, list.root, place, side.root));
    let form = null;
    let editor = null;
    let chosen = null;
    const tellNumber = whenChanged(() => refreshEvents());  // it stands in the navigation, too
    for (const act of acts) act.disabled = true;
    const stopWaiting = skeleton(place);
    const stopListening = draft.listen(onNews);
    const live = new Live({
        every: REFRESH_MS,
        load: () => draft.load(),
        onData: () => form ?? begin(),
        onState: ({ error }) => {
            if (form || !error) return;
            stopWaiting();
            place.replaceChildren(troubleState(error, () => live.refresh()));
        },
    });
    live.start();

    function begin() {
        stopWaiting();
        form = new DraftForm({ draft, language: draft.content("basics")?.languages?.[0] ?? "en" });
        bank.use(form);
        for (const act of acts) act.disabled = false;
        goTo({ part: `question.${route.options.question ?? ""}`, field: route.options.field ?? "" });
        showAround();
        if (draft.release) side.start((figures) => list.showFigures(figures));
    }

    function onNews({ kind, part }) {
        if (!form || kind === "state") return;
        if (kind === "lists") tellNumber(bank.ids.length);
        if (kind === "gone" && part === `question.${chosen}`) pick(bank.first);
        showAround();
    }

    function showAround() {
        list.show();
        side.draw();
        head.say(headWords(bank, draft));
        exports.show();
    }

    /** The question is part of the address, so that it can be reloaded and sent to somebody. */
    function pick(id, { focus = false } = {}) {
        editor?.stop();
        editor = null;
        chosen = id;
        history.replaceState(null, "", routeTo("questions", { options: id ? { question: id } : {} }));
        if (id === null) {
            place.replaceChildren(nothingYet());
        } else {
            editor = questionEditor({ form, bank, id, onShown: () => showAround(), remove });
            place.replaceChildren(editor.root);
            form.refresh();
        }
        list.choose(id);
        side.show(id);
        if (focus) place.querySelector("textarea")?.focus({ preventScroll: matchMedia("(min-width: 861px)").matches });
    }

    /** Leads to a field: {part, field}. What is no question is on the page of the event. */
    function goTo({ part, field }) {
        if (!part.startsWith("question.")) {
            location.hash = routeTo("event", { options: { part, field } });
            return;
        }
        const id = part.slice("question.".length);
        pick(bank.content(id) ? id : bank.first);
        if (!field) return;
        const language = languageOf(field, form.languages);
        if (language) form.showLanguage(language);
        const found = form.find(part, field);
        found?.control.focus();
        found?.root.scrollIntoView({ block: "center" });
    }

    function addQuestion({ detail: clicks }) {
        // A double click is meant as one, and its second half took the focus away again.
        if (clicks > 1) return pick(chosen, { focus: true });
        pick(bank.add(), { focus: true });
        announce("A new question was added to the end.");
        return undefined;
    }

    function added({ ids }) {
        announce(`${counted(ids.length, "question", "questions")} added.`);
        if (ids.length > 0) pick(ids[0]);
    }

    function remove(id) {
        openRemove({ bank, draft, id, onRemoved: () => announce("The question was deleted.") });
    }

    return () => {
        editor?.stop();
        side.stop();
        form?.close();
        stopListening();
        live.stop();
        draft.close();
    };
}

/** "12 in the quiz, 18 in reserve. The draft differs from release 14 in 2 questions." */
function headWords(bank, { release, changes }) {
    const asked = new Set(bank.contests.flatMap(({ quiz }) => quiz)).size;
    const where = `${asked} in the ${bank.contests.length > 1 ? "quizzes" : "quiz"}, ${bank.reserve.length} in reserve.`;
    if (!release) return `${where} Nothing is published yet.`;
    const differing = new Set(changes.map(({ part }) => part).filter((part) => part.startsWith("question."))).size;
    return differing === 0 ? `${where} All questions are as in release ${release.number}.`
        : `${where} The draft differs from release ${release.number} in ${counted(differing, "question", "questions")}.`;
}

function nothingYet() {
    return emptyState({
        picture: icon("patch-question"),
        kind: "plain",
        title: "No question yet",
        text: "Write the first one with New, or import a file: GIFT, Moodle XML, Aiken, QTI, H5P, Kahoot, CSV and others.",
    });
}
