// Publishing the draft: what changes, what is to mend first, and the release on its way to each kiosk.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { untranslated } from "../../draft/untranslated.js";
import { eventPath } from "../../event-path.js";
import { button } from "../../ui/button.js";
import { openDialog } from "../../ui/dialog.js";
import { note } from "../../ui/note.js";
import { failureWords } from "../../ui/states.js";
import { arrival } from "./arrival.js";
import { changesList } from "./changes.js";
import { toMend } from "./problems-list.js";

const RUNNING = "Attempts that are running end with the release they began with; new ones take this one.";

/** `onPublished()` hears of it as soon as the server has taken the release. */
export async function openPublish({ api, event, draft, goTo, onPublished }) {
    const send = button("primary", publish, icon("send"), "Publish");
    const cancel = button("ghost", () => dialog.close(), "Cancel");
    const place = element("div", { class: "publish-body" });
    const trouble = element("div", { role: "alert" });
    let stopWatching = () => {};
    const dialog = openDialog({
        title: "Publish to kiosks", size: "wide", body: [trouble, place],
        footer: [element("span", { class: "grow" }), cancel, send], onClose: () => stopWatching(),
    });
    send.disabled = true;
    place.replaceChildren(element("p", { class: "muted" }, "Storing the last edits…"));
    await ready();

    async function ready() {
        const isStored = await draft.save();
        if (!isStored) {
            place.replaceChildren(note("bad", icon("exclamation-circle-fill"),
                "Some edits are not stored yet. The line below the tabs says why; publish when they are."));
            return;
        }
        if (draft.problems.length > 0) showProblems(draft.problems);
        else showChanges();
    }

    function showProblems(problems) {
        send.disabled = true;
        place.replaceChildren(...toMend(problems, "Nothing is published yet.", draft, (problem) => {
            dialog.close();
            goTo(problem);
        }));
    }

    function showChanges() {
        const isSame = draft.release && draft.changes.length === 0;
        send.disabled = isSame;
        place.replaceChildren(
            languagesNote(),
            element("h3", {}, draft.release ? `Changes since release ${draft.release.number}` : "The first release"),
            changesList(draft),
            element("p", { class: "form-text" }, isSame ? "The kiosks have all of this already." : RUNNING));
        if (!isSame) send.focus();
    }

    /** What visitors will meet; no reason not to publish. */
    function languagesNote() {
        const found = untranslated(draft);
        if (!found) return "";
        const show = element("button", { class: "link-button", type: "button", on: { click: () => {
            dialog.close();
            goTo({ part: found.first.part, field: `text.${found.first.language}` });
        } } }, "Show the first");
        return note("info", icon("translate"), found.sentence, show);
    }

    async function publish() {
        send.disabled = true;
        trouble.replaceChildren();
        try {
            const { number } = await api.post(eventPath(event, "draft/publish"), { digest: draft.digest });
            showArrival(number);
            await onPublished();
        } catch (error) {
            await refused(error);
        }
    }

    async function refused(error) {
        if (error.code === "event_file") return showProblems(error.body.problems);
        const words = error.code === "draft_changed"
            ? "Somebody changed the draft meanwhile. Look at the changes again, then publish." : failureWords(error, "Nothing was published.");
        trouble.replaceChildren(note("bad", icon("exclamation-triangle"), words));
        if (error.code === "draft_changed") {
            await draft.load();
            return ready();
        }
        send.disabled = false;
        return undefined;
    }

    function showArrival(number) {
        const watch = arrival({ api, event, number });
        stopWatching = watch.stop;
        place.replaceChildren(watch.root);
        const done = button("primary", () => dialog.close(), "Done");
        dialog.footer.replaceChildren(element("span", { class: "grow" }), done);
        done.focus();
    }
}
