// Backups: when the next one comes, which there are, whether each was compared, and on which disk it lies.

import { element } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { announce } from "../announce.js";
import { count, counted, fullMoment, shortMoment } from "../format.js";
import { backupsTable } from "./backups/table.js";
import { button } from "../ui/button.js";
import { livePill } from "../ui/live-pill.js";
import { livePlace } from "../ui/live-place.js";
import { note } from "../ui/note.js";
import { pageHead } from "../ui/page-head.js";
import { facts, panel } from "../ui/panel.js";
import { replace, whenChanged } from "../ui/replace.js";
import { emptyState, failureWords } from "../ui/states.js";

const MEANING = [
    "Verified: the backup was restored elsewhere and compared with what was here when it was made, by counts, digests and "
        + "chains.",
    "A registration is called safe when the newest three verified backups on another disk have it. What lies on the disk of "
        + "central itself is backed up here, and makes nothing safe.",
    "Every backup carries the keys of this central, wrapped with the passphrase. Without the passphrase nobody can restore it.",
];
const NO_PASSPHRASE = "No passphrase is set, so no backup is made: start central with --backup-passphrase-file FILE.";

export function mountBackups(root, { api }) {
    let data = null;
    const pill = livePill({ asOf: () => null });
    const start = button("primary", startNow, icon("shield-plus"), "Back up now");
    const head = pageHead({ title: "Backups", actions: [pill.pill, start] });
    const notes = element("div", { class: "page-stack" });
    const list = element("div", {});
    const settings = element("div", {});
    const meaning = element("div", { class: "panel-words" }, MEANING.map((words) => element("p", {}, words)));
    const content = element("div", { class: "page-stack" }, notes, list, element("div", { class: "columns-wide-narrow" },
        panel({ title: "What this means", body: meaning }),
        panel({ title: "Where and when", className: "facts-panel", body: settings })));
    const place = element("div", { class: "page-stack" });
    root.append(head.root, element("div", { class: "page-body" }, pill.banner, place));

    const drawNotes = whenChanged(({ trouble, passphrase_set: isSet }) => {
        replace(notes,
            trouble ? note("bad", icon("exclamation-triangle"), `The last backup did not work: ${trouble}`) : null,
            isSet ? null : note("waiting", icon("key"), NO_PASSPHRASE));
        notes.hidden = !trouble && isSet;
    });
    const drawList = whenChanged((backups) => replace(list, backups.length > 0 ? backupsTable(backups) : none()));
    const drawSettings = whenChanged(({ folder, schedule_hours: hours, next_at: next }) => replace(settings, facts([
        ["Folder", element("code", {}, folder)],
        ["By itself", hours ? `every ${counted(hours, "hour", "hours")}` : "never"],
        ["Next one", next ? `${shortMoment(next)} UTC` : "–"],
    ])));
    const live = livePlace({
        place, pill,
        load: () => api.get("/api/backups"),
        onData: show,
    });
    live.start();

    function show(next) {
        data = next;
        head.say(summary(data));
        start.disabled = !data.passphrase_set;
        drawNotes({ trouble: data.trouble, passphrase_set: data.passphrase_set });
        drawList(data.backups);
        drawSettings(data);
        if (!place.contains(content)) place.replaceChildren(content);
    }

    async function startNow() {
        start.disabled = true;
        try {
            await api.post("/api/backups", {});
            announce("The backup has begun. It is in the list when it was compared.");
            head.say("A backup is being made; it is in the list when it was compared.");
            live.later();
        } catch (error) {
            const words = failureWords(error, "Nothing was begun.");
            replace(notes, note("bad", icon("exclamation-triangle"), words));
            notes.hidden = false;
            start.disabled = false;
        }
    }

    function none() {
        return emptyState({
            picture: icon("shield"),
            kind: "waiting",
            title: "No backup yet",
            text: "Until there are three on another disk, no registration is called safe.",
        });
    }

    return () => {
        live.stop();
        pill.stop();
    };
}

function summary({ backups }) {
    const verified = backups.filter((backup) => backup.verified_at && !backup.trouble);
    if (verified.length === 0) return "None that was verified";
    const elsewhere = verified.filter((backup) => backup.off_disk).length;
    const newest = `the newest of ${fullMoment(verified[0].at)} UTC`;
    return `${counted(verified.length, "verified backup", "verified backups")}, ${count(elsewhere)} on another disk, ${newest}`;
}
