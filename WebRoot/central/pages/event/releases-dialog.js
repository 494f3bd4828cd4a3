// Earlier releases: what each changed, and publishing one of them again.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { eventPath } from "../../event-path.js";
import { fullMoment } from "../../format.js";
import { button } from "../../ui/button.js";
import { openDialog } from "../../ui/dialog.js";
import { note } from "../../ui/note.js";
import { failureWords } from "../../ui/states.js";
import { arrival } from "./arrival.js";

const FEWEST_WORDS = 8;

export async function openReleases({ api, event, onPublished }) {
    const place = element("div", { class: "publish-body" }, element("p", { class: "muted" }, "Asking for the releases…"));
    const trouble = element("div", { role: "alert" });
    let stopWatching = () => {};
    const dialog = openDialog({
        title: "Releases", size: "wide", body: [trouble, place],
        footer: [element("span", { class: "grow" }), button("primary", () => dialog.close(), "Done")], onClose: () => stopWatching(),
    });
    try {
        const { releases } = await api.get(eventPath(event, "releases"));
        place.replaceChildren(element("ol", { class: "releases" }, ...releases.map((release, at) => line(release, at === 0))));
    } catch (error) {
        place.replaceChildren(note("bad", icon("exclamation-triangle"), failureWords(error)));
    }

    function line(release, isNewest) {
        const { number, published_at: at, published_by: by, changes } = release;
        const again = button("light", () => confirm(release), "Publish this one again");
        again.classList.add("btn-sm");
        again.setAttribute("aria-label", `Publish release ${number} again`);
        return element("li", {},
            element("div", {},
                element("b", {}, `Release ${number}`), isNewest && element("span", { class: "tag tag-ok" }, "newest"),
                element("p", { class: "muted small" }, [fullMoment(at), by].filter(Boolean).join(", ")),
                element("ul", { class: "release-changes" },
                    ...changes.slice(0, FEWEST_WORDS).map((sentence) => element("li", {}, sentence)),
                    changes.length > FEWEST_WORDS && element("li", { class: "muted" }, `and ${changes.length - FEWEST_WORDS} more`))),
            !isNewest && again);
    }

    function confirm({ number }) {
        const act = button("primary", () => restore(number, act), icon("send"), `Publish release ${number} again`);
        place.replaceChildren(
            element("p", {}, `What release ${number} had becomes the newest release. Your draft stays as it is.`),
            element("div", {}, act));
        act.focus();
    }

    async function restore(number, act) {
        act.disabled = true;
        trouble.replaceChildren();
        try {
            const { number: fresh } = await api.post(eventPath(event, `releases/${number}/restore`), {});
            const watch = arrival({ api, event, number: fresh });
            stopWatching = watch.stop;
            place.replaceChildren(watch.root);
            await onPublished();
        } catch (error) {
            act.disabled = false;
            trouble.replaceChildren(note("bad", icon("exclamation-triangle"), failureWords(error, "Nothing was published.")));
        }
    }
}
