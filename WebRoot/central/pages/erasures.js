// Who was erased is nowhere written down; here stands when, which kiosks have confirmed it, and until when old backups
// last. Beside it, how long personal data is kept at all.

import { element } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { eventPath } from "../event-path.js";
import { count, counted, fullMoment } from "../format.js";
import { erasuresTable } from "./erasures/table.js";
import { retentionPanel } from "./erasures/retention-panel.js";
import { livePill } from "../ui/live-pill.js";
import { livePlace } from "../ui/live-place.js";
import { note } from "../ui/note.js";
import { pageHead } from "../ui/page-head.js";
import { panel } from "../ui/panel.js";
import { replace, whenChanged } from "../ui/replace.js";
import { emptyState } from "../ui/states.js";

const MEANING = [
    "A person is erased on the page of the attendee. Central removes everything about the person at once and orders every "
        + "kiosk that may have a copy to do the same; a kiosk confirms it at its next contact.",
    "A backup or a stick from before brings nobody back: central keeps a list of erased lines outside its database.",
];

export function mountErasures(root, { api, event }) {
    const pill = livePill();
    const head = pageHead({ title: "Erasures", actions: [pill.pill] });
    const list = element("div", { class: "page-stack" });
    const retention = retentionPanel({ api, event });
    const meaning = element("div", { class: "panel-words" }, MEANING.map((words) => element("p", {}, words)));
    const content = element("div", { class: "columns-wide-narrow" },
        list, element("div", { class: "page-stack" }, retention.root, panel({ title: "What this means", body: meaning })));
    const place = element("div", { class: "page-stack" });
    root.append(head.root, element("div", { class: "page-body" }, pill.banner, place));

    const draw = whenChanged(({ erasures, before, until, copies }) => {
        replace(list, before > 0 ? backupsNote(before, until) : null, ...copies.map(copyNote),
            erasures.length > 0 ? erasuresTable(erasures) : none());
    });
    const live = livePlace({
        place, pill,
        load: async () => {
            const [list, setting] = await Promise.all([
                api.get(eventPath(event, "erasures")), api.get(eventPath(event, "retention")),
            ]);
            return { ...list, retention: setting };
        },
        onData: show,
    });
    live.start();

    function show(data) {
        head.say(summary(data.erasures));
        draw({ erasures: data.erasures, before: data.backups_before, until: data.backups_until, copies: data.copies });
        retention.show(data.retention);
        if (!place.contains(content)) place.replaceChildren(content);
    }

    function none() {
        return emptyState({ picture: icon("eraser"), title: "Nobody was erased", text: "Open an attendee to erase a person." });
    }

    return () => {
        live.stop();
        pill.stop();
    };
}

function backupsNote(before, until) {
    const backups = counted(before, "backup", "backups");
    return until
        ? note("info", icon("shield"), `${backups} from before the last erasure: gone by ${fullMoment(until)}.`)
        : note("waiting", icon("shield"), `${backups} from before the last erasure: kept until somebody deletes them.`);
}

/** A replaced database or a stick in quarantine. */
function copyNote({ path, at }) {
    const since = at ? `, there since ${fullMoment(at)}` : "";
    const until = path.startsWith("quarantine/")
        ? "until it is taken in or removed on the page Held" : "until somebody deletes it";
    return note("waiting", icon("shield"), `${path} in central’s data folder${since}: kept ${until}.`);
}

function summary(erasures) {
    const open = erasures.filter(({ devices }) => devices.some((device) => !device.confirmed_at)).length;
    if (erasures.length === 0) return "None";
    return `${counted(erasures.length, "erasure", "erasures")}, ${open === 0 ? "all confirmed" : `${count(open)} not confirmed everywhere`}`;
}
