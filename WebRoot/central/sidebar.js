// Where one can go: event, pages with their counts, connection, person, colours.

import { element } from "../shared/dom.js";
import { icon } from "../shared/icons.js";
import { eventDays } from "./event-days.js";
import { count, counted } from "./format.js";
import { routeTo } from "./route.js";
import { themeMenu } from "./theme-menu.js";
import { iconButton } from "./ui/button.js";
import { logo } from "./ui/logo.js";
import { menuChoice } from "./ui/menu-choice.js";
import { menu } from "./ui/menu.js";
import { replace, whenChanged } from "./ui/replace.js";
import { dot } from "./ui/tag.js";

const ITEMS = [
    { page: "overview", label: "Overview", picture: () => icon("bar-chart-line") },
    { page: "results", label: "Results", picture: () => icon("trophy") },
    { page: "attendees", label: "Attendees", picture: () => icon("people") },
    { page: "questions", label: "Questions", picture: () => icon("patch-question") },
    { page: "event", label: "Event setup", picture: () => icon("sliders"), needsNoEvent: true },
    { page: "devices", label: "Devices", picture: () => icon("display") },
    { page: "held", label: "Held", picture: () => icon("pause-circle") },
    { page: "erasures", label: "Erasures", picture: () => icon("eraser") },
    { page: "backups", label: "Backups", picture: () => icon("shield-check"), needsNoEvent: true },
];

/** What a person of each role may do here. */
const ROLE_WORDS = {
    owner: "Full access", marketing: "Marketing", editor: "Content, no names", viewer: "Read only",
};

/** `onEvent(id)` hears which event was picked, `onNewEvent()` that another one is wanted. */
export function mountSidebar({ user, signOut, onEvent, onNewEvent }) {
    let app = "";
    const eventPlace = element("div", {});
    const items = element("ul", { class: "nav-items" });
    const connection = element("p", { class: "connection" });
    const colours = themeMenu();
    const root = element("nav", { class: "side", "aria-label": "Main" },
        element("a", { class: "side-logo", href: routeTo("overview") }, logo("logo", "Boothwise")),
        eventPlace,
        items,
        element("div", { class: "side-foot" }, connection, personRow(user, colours.root, signOut)));

    const showEvents = whenChanged(({ events, event }) => {
        replace(eventPlace, event && eventSwitch(events, event, { onEvent, onNewEvent }));
    });
    const showItems = whenChanged(({ page, hasEvent, ...counts }) => {
        const shown = ITEMS.filter((item) => hasEvent || item.needsNoEvent);
        replace(items, ...shown.map((item) => navItem(item, page, badge(item.page, counts))));
    });

    /** `state`: {events, event, devices, linesOnSticks, app, page}. */
    function show(state) {
        app = state.app;
        showEvents({ events: state.events, event: state.event });
        showItems({
            page: state.page,
            people: state.event?.attendees ?? 0,
            questions: state.event?.draft?.questions ?? 0,
            behind: state.devices.filter((device) => device.state === "behind").length,
            aside: state.devices.reduce((sum, device) => sum + device.held + device.quarantined, state.linesOnSticks),
            hasEvent: state.event !== null,
        });
    }

    function showContact(isReached) {
        const words = isReached ? "Connected" : "No connection";
        replace(connection, dot(isReached ? "on" : "off"), app ? `${words} · ${app}` : words);
    }

    return {
        root,
        show,
        showContact,
        focus: () => (root.querySelector("a[aria-current]") ?? root.querySelector("a")).focus(),
        stop: colours.stop,
    };
}

function eventSwitch(events, event, { onEvent, onNewEvent }) {
    const button = element("button", { class: "event-card", type: "button", data: { key: "event-switch" } },
        ...eventFace(event), icon("chevron-expand"));
    const shown = events.filter((one) => !one.archived || one.id === event.id);
    const entries = shown.map(({ id, name }) => menuChoice({ label: name, isChosen: id === event.id, onPick: () => onEvent(id) }));
    const create = element("button", { class: "menu-item", type: "button", role: "menuitem", on: { click: onNewEvent } },
        icon("plus-lg"), element("span", { class: "menu-words" }, "New event…"));
    const all = element("a", { class: "menu-item", href: routeTo("events"), role: "menuitem" },
        icon("collection"), element("span", { class: "menu-words" }, "All events…"));
    return menu({ button, content: [...entries, element("div", { class: "menu-group", role: "separator" }), create, all],
        role: "menu", label: "Events" }).root;
}

function eventFace(event) {
    return [
        eventMark(event.logo),
        element("span", { class: "event-words" },
            element("b", { dir: "auto" }, event.name),
            element("small", {}, eventDays(event))),
    ];
}

function eventMark(logo) {
    if (!logo) return element("span", { class: "event-mark", "aria-hidden": "true" });
    return element("img", { class: "event-logo", src: logo.src, width: logo.width, height: logo.height, alt: logo.alt });
}

function navItem(item, page, mark) {
    return element("li", {}, element("a", {
        class: "nav-item", href: routeTo(item.page), "aria-current": item.page === page ? "page" : null,
        data: { key: `nav-${item.page}` },
    }, item.picture(), element("span", {}, item.label), mark));
}

function badge(page, { people, questions, behind, aside }) {
    if (page === "attendees" && people > 0) return element("span", { class: "nav-count" }, count(people));
    if (page === "questions" && questions > 0) return element("span", { class: "nav-count" }, count(questions));
    if (page === "devices" && behind > 0) return waitingBadge(behind, `${counted(behind, "kiosk", "kiosks")} behind`);
    if (page === "held" && aside > 0) return waitingBadge(aside, `${counted(aside, "line", "lines")} kept aside`);
    return null;
}

function waitingBadge(number, words) {
    return element("span", { class: "nav-count is-waiting" },
        element("span", { "aria-hidden": "true" }, count(number)),
        element("span", { class: "sr" }, `, ${words}`));
}

function personRow(user, colours, signOut) {
    return element("div", { class: "person-row" },
        element("span", { class: "avatar plum", "aria-hidden": "true" }, user.name.trim().slice(0, 1).toUpperCase()),
        element("span", { class: "person-words" },
            element("b", { dir: "auto", title: user.name }, user.name),
            element("small", {}, ROLE_WORDS[user.role] ?? user.role)),
        colours,
        iconButton("Sign out", icon("box-arrow-right"), signOut));
}
