// Event setup: the draft of an event in five tabs, beside it how it looks on a kiosk and where each kiosk stands.

import { element } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { openDraft } from "../draft.js";
import { DraftForm } from "../draft/form.js";
import { onlyOf } from "../draft/only-of.js";
import { languageOf } from "../draft/problem-words.js";
import { eventPath } from "../event-path.js";
import { counted } from "../format.js";
import { Live } from "../live.js";
import { routeTo } from "../route.js";
import { openCompare } from "./event/compare-dialog.js";
import { firstEvent } from "./event/first-event.js";
import { languageSwitch } from "./event/language-switch.js";
import { openPublish } from "./event/publish-dialog.js";
import { openPublishFile } from "./event/publish-file.js";
import { openReleases } from "./event/releases-dialog.js";
import { restNotes } from "./event/rest-notes.js";
import { sidePanel } from "./event/side.js";
import { isOf, mountTab, tabBar, tabOf } from "./event/tabs.js";
import { draftState } from "../ui/draft-state.js";
import { button } from "../ui/button.js";
import { pageHead } from "../ui/page-head.js";
import { replace } from "../ui/replace.js";
import { skeleton, troubleState } from "../ui/states.js";

const REFRESH_MS = 6_000;

export function mountEvent(root, context) {
    return context.event ? mountSetup(root, context) : firstEvent(root, context);
}

function mountSetup(root, { api, user, event, route, pickEvent, refreshEvents }) {
    const draft = openDraft({ api, event, user });
    const side = sidePanel({
        api, event, draft, goTo, openReleases: () => openReleases({ api, event, onPublished: published }),
        openFile: () => openPublishFile({ api, onPublished: publishedFile }),
    });
    const compare = button("light", () => openCompare({ draft, goTo }), "Compare");
    const publish = button("primary", () => openPublish({ api, event, draft, goTo, onPublished: published }),
        icon("send"), "Publish to kiosks");
    const head = pageHead({ title: "Event setup", actions: [compare, publish] });
    const state = draftState(draft, goTo);
    const tabs = tabBar(showTab);
    const place = element("div", { class: "setup-fields", role: "tabpanel", id: "setup-panel" });
    root.append(head.root,
        element("div", { class: "setup-tabs" }, tabs.root, state.root),
        element("div", { class: "setup" }, place, side.root));

    let devices = [];
    let form = null;
    let leaveTab = () => {};
    let options = { tab: tabOf(route.options.tab), contest: route.options.contest ?? null };
    compare.disabled = publish.disabled = true;
    const stopWaiting = skeleton(place);
    const stopListening = draft.listen(({ kind }) => kind === "lists" && showHead());
    const live = new Live({
        every: REFRESH_MS,
        load: () => Promise.all([draft.load(), loadDevices()]),
        onData: ([, list]) => {
            devices = list;
            side.showDevices(devices);
            showHead();
            if (!form) begin();
        },
        onState: (now) => {
            if (form || !now.error) return;
            stopWaiting();
            replace(place, troubleState(now.error, () => live.refresh()));
        },
    });
    live.start();

    async function loadDevices() {
        return (await api.get(eventPath(event, "devices"))).devices;
    }

    function begin() {
        stopWaiting();
        form = new DraftForm({ draft, language: draft.content("basics")?.languages?.[0] ?? "en" });
        compare.disabled = publish.disabled = false;
        showTab(options.tab, { isFirst: true });
        const { part, field } = route.options;
        if (part) goTo({ part, field: field ?? "" });
    }

    function showHead() {
        head.say(headWords(draft, devices));
    }

    /** The tab is part of the address, so that it can be reloaded and sent to somebody. */
    function showTab(tab, { contest = options.contest, isFirst = false } = {}) {
        leaveTab();
        options = { tab, contest };
        if (!isFirst) history.replaceState(null, "", routeTo("event", { options }));
        place.setAttribute("aria-labelledby", tabs.show(tab));
        if (!form) return; // a finger was faster than the draft
        const rest = restNotes(form, tab);
        const written = onlyOf(form, (name) => isOf(name, tab));
        const language = languageSwitch(written, (shown) => side.showOnKiosk({ tab, contest, language: shown }));
        const content = element("div", { class: "setup-content" });
        place.replaceChildren(element("div", { class: "setup-line" }, language.root), rest.root, content);
        const leave = mountTab(tab, content, {
            api, event, form, draft, contest, goTo, showTab,
        });
        leaveTab = () => {
            leave();
            language.stop();
        };
        form.refresh();
    }

    /** Leads to a field: {part, field}. */
    function goTo({ part, field }) {
        if (part.startsWith("question.")) {
            location.hash = routeTo("questions", { options: { question: part.slice("question.".length), field } });
            return;
        }
        const contest = part.startsWith("contest.") ? part.slice("contest.".length) : options.contest;
        const tab = tabOf(part);
        if (tab !== options.tab || contest !== options.contest) showTab(tab, { contest });
        const language = languageOf(field, form.languages);
        if (language) form.showLanguage(language);
        const found = form.find(part, field);
        (found?.control ?? tabs.root.querySelector("[aria-selected=true]")).focus();
        found?.root.scrollIntoView({ block: "center" });
    }

    async function published() {
        await Promise.all([draft.load(), refreshEvents()]);
        live.refresh();
    }

    /** A file may be of another event than this one. */
    async function publishedFile({ event: id }) {
        await published();
        if (id !== event.id) pickEvent(id);
    }

    return () => {
        leaveTab();
        form?.close();
        state.stop();
        side.stop();
        stopListening();
        live.stop();
        draft.close();
    };
}

/** "Release 14 is on 3 of 4 kiosks. Your draft has 3 changes." */
function headWords({ release, changes }, devices) {
    const kiosks = devices.filter(({ device, revoked }) => device !== null && !revoked);
    const on = kiosks.filter((kiosk) => kiosk.current_release).length;
    const where = kiosks.length > 0 ? `on ${on} of ${counted(kiosks.length, "kiosk", "kiosks")}` : "published; no kiosk is paired yet";
    const released = release ? `Release ${release.number} is ${where}.` : "Nothing is published yet.";
    if (!release) return released;
    return `${released} ${changes.length > 0 ? `Your draft has ${counted(changes.length, "change", "changes")}.` : "Your draft is the same."}`;
}
