// Lines that are kept and not in the figures: held ones wait for something, of missing ones only the place has come,
// quarantined ones differ from what is known. No line is ever dropped; somebody reads, tries again, or has looked. Sticks that
// nobody vouches for wait here as well.

import { element } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { announce } from "../announce.js";
import { eventPath } from "../event-path.js";
import { count, counted } from "../format.js";
import { heldLine } from "./held/line.js";
import { stickLine } from "./held/stick.js";
import { livePill } from "../ui/live-pill.js";
import { livePlace } from "../ui/live-place.js";
import { note } from "../ui/note.js";
import { pageHead } from "../ui/page-head.js";
import { panel } from "../ui/panel.js";
import { replace, whenChanged } from "../ui/replace.js";
import { emptyState, failureWords } from "../ui/states.js";

const MEANING = [
    "Held: the line is here and cannot be read into the figures yet. The reason says what it waits for; when that comes, it is "
        + "tried again by itself.",
    "Missing: only the line’s place has come. The kiosk is asked for it at its next contact.",
    "Quarantine: it contradicts what came first under the same id, or comes from a kiosk that was shut out. Released, it "
        + "comes into the figures; “I have looked” leaves it as it is. It is kept for ever.",
    "Stick: a file that was carried in and whose writer is not certain. Pair its kiosk and carry it in again, or take it in "
        + "here on your own word.",
];

/** What the largest stick may take. */
const TAKING_MS = 600_000;

const PICTURES = { ok: () => icon("check-circle-fill"), waiting: () => icon("clock") };

export function mountHeld(root, { api, event }) {
    const opened = new Set();     // lines whose content is shown
    const pill = livePill();
    const head = pageHead({ title: "Held and quarantine", actions: [pill.pill] });
    const answer = element("div", { "aria-live": "polite" });
    const list = element("section", { class: "panel device-list", "aria-label": "Lines kept aside" });
    const meaning = element("div", { class: "panel-words" }, MEANING.map((words) => element("p", {}, words)));
    const content = element("div", { class: "page-stack" }, answer, list, panel({ title: "What this means", body: meaning }));
    const place = element("div", { class: "page-stack" });
    root.append(head.root, element("div", { class: "page-body" }, pill.banner, place));

    const draw = whenChanged(({ sticks, lines }) => replace(list, element("ul", {},
        ...sticks.map((stick) => stickLine(stick, { takeStick, removeStick })),
        ...lines.map((line) => heldLine(line, {
            isOpen: opened.has(line.key),
            onToggle: (isOpen) => (isOpen ? opened.add(line.key) : opened.delete(line.key)),
            actions: { retry, repair, release, dismiss },
        })))));
    const live = livePlace({
        place, pill,
        load: () => api.get(eventPath(event, "held")),
        onData: show,
    });
    live.start();

    function show({ total, held, quarantined, sticks }) {
        const lines = [
            ...held.map((line) => ({ ...line, kind: kindOf(line) })),
            ...quarantined.map((line) => ({ ...line, kind: line.settled ?? "in quarantine" })),
        ].map((line, at) => ({ ...line, key: `${line.kind} ${line.key ?? line.line_id ?? at}`, number: line.key }));
        const isEmpty = lines.length + sticks.length === 0;
        head.say(countWords(lines, total, sticks));
        draw({ sticks, lines });
        list.hidden = isEmpty;
        if (isEmpty && answer.childElementCount === 0) replace(place, nothing());
        else if (!place.contains(content)) place.replaceChildren(content);
    }

    async function retry(line) {
        await act(async () => outcome(await api.post(eventPath(event, `held/${line.line_id}/retry`), {})));
    }

    /** Counts the registration by the newest release of the event instead of the one that it names. */
    async function repair(line) {
        await act(async () => {
            const { generation, number, sha256 } = event.release;
            const release = { generation, number, sha256 };
            return outcome(await api.post(eventPath(event, `held/${line.line_id}/repair`), { release }));
        });
    }

    async function release(line) {
        await act(async () => outcome(await api.post(`/api/quarantine/${line.number}/release`, {})));
    }

    async function dismiss(line) {
        await act(async () => {
            await api.post(`/api/quarantine/${line.number}/dismiss`, {});
            return ["ok", "Noted. The line is kept as it is."];
        });
    }

    async function takeStick(stick, name) {
        const { lines, new: added } = await api.post(eventPath(event, `sticks/${stick.key}/take`), { name }, { timeoutMs: TAKING_MS });
        say("ok", `${counted(lines, "line", "lines")} of ${name} taken in, ${count(added)} of them new.`);
        await live.refresh();
    }

    async function removeStick(stick) {
        await api.post(`/api/sticks/${stick.key}/dismiss`, {});
        say("ok", "Removed. Nothing of it was taken in.");
        await live.refresh();
    }

    function say(kind, words) {
        replace(answer, note(kind, PICTURES[kind](), words));
        announce(words);
    }

    async function act(step) {
        try {
            say(...await step());
        } catch (error) {
            const words = failureWords(error, "Nothing was changed.");
            replace(answer, note("bad", icon("exclamation-triangle"), words));
        }
        await live.refresh();
    }

    return () => {
        live.stop();
        pill.stop();
    };
}

function outcome({ held, reason }) {
    return held ? ["waiting", `Still held: ${reason}.`] : ["ok", "It is in the figures now."];
}

function kindOf({ code }) {
    return ["missing", "set_aside", "lost"].includes(code) ? { set_aside: "set aside" }[code] ?? code : "held";
}

/** "1 stick, 2 held, 1 in quarantine", or "500 of 1,204 shown" */
function countWords(lines, total, sticks) {
    if (lines.length < total) return `${count(lines.length)} of ${count(total)} shown`;
    const kinds = [...new Set(lines.map(({ kind }) => kind))];
    const words = kinds.map((kind) => `${count(lines.filter((line) => line.kind === kind).length)} ${kind}`);
    if (sticks.length > 0) words.unshift(counted(sticks.length, "stick", "sticks"));
    return words.join(", ") || "Nothing is kept aside";
}

function nothing() {
    return emptyState({
        picture: icon("check2-all"),
        title: "Nothing is kept aside",
        text: "Every line that came was understood and is in the figures.",
    });
}
