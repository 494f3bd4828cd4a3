// The frame of every page: navigation at the side, a bar with a drawer on phones, the sheet with the page.

import { element } from "../shared/dom.js";
import { icon } from "../shared/icons.js";
import { parseRoute, routeTo } from "./route.js";
import { Live } from "./live.js";
import { chooseEvent, chosenEvent } from "./event-choice.js";
import { guardedApi } from "./guarded-api.js";
import { mountSidebar } from "./sidebar.js";
import { mountOverview } from "./pages/overview.js";
import { mountResults } from "./pages/results.js";
import { mountAttendees } from "./pages/attendees.js";
import { mountAttendee } from "./pages/attendee.js";
import { mountBackups } from "./pages/backups.js";
import { mountDevices } from "./pages/devices.js";
import { mountErasures } from "./pages/erasures.js";
import { mountEvent } from "./pages/event.js";
import { mountEvents } from "./pages/events.js";
import { mountHeld } from "./pages/held.js";
import { firstEvent } from "./pages/event/first-event.js";
import { openNewEvent } from "./pages/events/new-event-dialog.js";
import { mountQuestions } from "./pages/questions.js";
import { mountNotFound } from "./pages/not-found.js";
import { mountNotPublished } from "./pages/not-published.js";
import { backupTrouble } from "./ui/backup-trouble.js";
import { closeDialogs } from "./ui/dialog.js";
import { skeleton, troubleState } from "./ui/states.js";
import { pageHead } from "./ui/page-head.js";
import { logo } from "./ui/logo.js";

const REFRESH_EVENTS_MS = 15_000;

const PAGES = {
    overview: { title: "Overview", mount: mountOverview },
    results: { title: "Results", mount: mountResults },
    attendees: { title: "Attendees", mount: mountAttendees, one: mountAttendee },
    devices: { title: "Devices", mount: mountDevices, needsNoRelease: true },
    held: { title: "Held and quarantine", mount: mountHeld },
    event: { title: "Event setup", mount: mountEvent, needsNoEvent: true, needsNoRelease: true },
    events: { title: "Events", mount: mountEvents, needsNoEvent: true, needsNoRelease: true },
    questions: { title: "Questions", mount: mountQuestions, needsNoRelease: true },
    erasures: { title: "Erasures", mount: mountErasures },
    backups: { title: "Backups", mount: mountBackups, needsNoEvent: true, needsNoRelease: true },
};

/** Returns its cleanup. */
export function mountFrame(host, { user, onSignedOut, signOut }) {
    const sheet = element("main", { class: "sheet", id: "content", tabindex: "-1" });
    const trouble = backupTrouble();
    const work = element("div", { class: "work" });
    sheet.append(trouble.root, work);
    const skip = element("a", { class: "skip-link", href: "#content", on: { click: skipToContent } },
        "Skip to the content");
    const sidebar = mountSidebar({ user, signOut, onEvent: pickEvent, onNewEvent: newEvent });
    const api = guardedApi({ onSignedOut, onContact: sidebar.showContact });
    const drawerButton = element("button", { class: "icon-button", type: "button", "aria-label": "Open the menu",
        "aria-expanded": "false", on: { click: openDrawer } }, icon("list"));
    const eventName = element("span", { class: "bar-name", dir: "auto" });
    const bar = element("header", { class: "bar" }, drawerButton, logo("mark"), eventName);
    const scrim = element("div", { class: "scrim", on: { click: closeDrawer } });
    const root = element("div", { class: "frame" }, skip, sidebar.root, bar, scrim, sheet);
    host.append(root);

    let answer = null;         // GET /api/events
    let eventID = null;        // stays while the page is open, also when a newer event is published
    let leavePage = () => {};
    let isFirstPage = true;

    const events = new Live({
        every: REFRESH_EVENTS_MS,
        load: async () => {
            const list = await api.get("/api/events");
            const event = current(list.events);
            const [devices, backups] = await Promise.all([
                event ? api.get(`/api/events/${event.id}/devices`) : { devices: [], lines_on_sticks: 0 }, api.get("/api/backups"),
            ]);
            return { ...list, devices: devices.devices, linesOnSticks: devices.lines_on_sticks, backups };
        },
        onData: (data) => {
            const isFirst = answer === null;
            const hadEvent = eventID !== null;
            answer = data;
            trouble.show(data.backups);
            eventID = current(data.events)?.id ?? null;
            if (isFirst || (!hadEvent && eventID !== null && !PAGES[page()]?.needsNoEvent)) showPage();
            else showNavigation();
        },
        onState: (live) => {
            if (!answer && live.error) showTrouble(live.error);
        },
    });

    addEventListener("hashchange", onAddress);
    addEventListener("keydown", onKey);
    showLoading();
    events.start();

    /** Until the first answer there is a heading, and grey bars when it takes long. */
    function showLoading() {
        work.replaceChildren(pageHead({ title: PAGES[page()]?.title ?? "Boothwise" }).root);
        leavePage = skeleton(work);
    }

    function onAddress() {
        if (location.hash === "" || location.hash.startsWith("#/")) showPage();
    }

    function showPage() {
        closeDrawer();
        closeDialogs();
        leavePage();
        leavePage = () => {};
        if (!answer) return;
        const route = parseRoute(location.hash);
        const event = current(answer.events);
        work.replaceChildren();
        const context = { api, user, event, route, setTitle, pickEvent, openSetup, refreshEvents };
        sheet.dataset.page = route.page;
        setTitle(PAGES[route.page]?.title ?? "Not found");
        leavePage = mountFor(PAGES[route.page], route, event)(work, context) ?? (() => {});
        showNavigation();
        focusPage();
    }

    function mountFor(page, route, event) {
        if (!page || (route.id !== null && !page.one)) return mountNotFound;
        if (!event && !page.needsNoEvent) return firstEvent;
        if (event && !event.release && !page.needsNoRelease) return mountNotPublished(page.title);
        return route.id === null ? page.mount : page.one;
    }

    function showNavigation() {
        const event = current(answer.events);
        eventName.textContent = event?.name ?? "Boothwise";
        sidebar.show({ ...answer, event, page: page() });
    }

    function current(list) {
        return list.find(({ id }) => id === eventID) ?? chosenEvent(list);
    }

    function page() {
        return parseRoute(location.hash).page;
    }

    function pickEvent(id) {
        chooseEvent(id);
        eventID = id;
        events.refresh();
        showPage();
    }

    function newEvent() {
        openNewEvent({ api, events: answer.events, onCreated: openSetup });
    }

    /** Leads to the setup of an event that may have come a moment ago. */
    async function openSetup(id) {
        await events.refresh();
        history.replaceState(null, "", routeTo("event"));
        pickEvent(id);
    }

    /** Asks for the events anew and gives the one that the pages speak about. */
    async function refreshEvents() {
        await events.refresh();
        return current(answer.events);
    }

    function showTrouble(error) {
        leavePage();
        work.replaceChildren(pageHead({ title: "Boothwise" }).root, troubleState(error, () => events.refresh()));
    }

    function setTitle(title) {
        document.title = `${title} · Boothwise`;
    }

    /** A new page starts at its heading, for eyes and for screen readers. */
    function focusPage() {
        if (!isFirstPage) {
            scrollTo(0, 0);
            work.querySelector("h1")?.focus({ preventScroll: true });
        }
        isFirstPage = false;
    }

    function skipToContent(event) {
        event.preventDefault();
        sheet.focus();
    }

    function openDrawer() {
        root.classList.add("is-drawer-open");
        drawerButton.setAttribute("aria-expanded", "true");
        sheet.inert = true;
        sidebar.focus();
    }

    function closeDrawer() {
        if (!root.classList.contains("is-drawer-open")) return;
        root.classList.remove("is-drawer-open");
        drawerButton.setAttribute("aria-expanded", "false");
        sheet.inert = false;
        drawerButton.focus();
    }

    function onKey(event) {
        if (event.key === "Escape") closeDrawer();
    }

    return () => {
        closeDialogs();
        leavePage();
        events.stop();
        sidebar.stop();
        removeEventListener("hashchange", onAddress);
        removeEventListener("keydown", onKey);
        root.remove();
    };
}
