// Where one can go: event, pages with their counts, connection, person, colours.

import { element } from "/shared/dom.js";
import { icon } from "/shared/icons.js";
import { count, counted, daySpan } from "/central/format.js";
import { chosenTheme, chooseTheme, isDark, THEMES, THEME_CHANGED } from "/central/theme.js";
import { routeTo } from "/central/route.js";
import { logo } from "/central/ui/logo.js";
import { menu } from "/central/ui/menu.js";
import { dot } from "/central/ui/tag.js";
import { replace, whenChanged } from "/central/ui/replace.js";

const ITEMS = [
    { page: "overview", label: "Overview", icon: () => icon("bar-chart-line") },
    { page: "results", label: "Results", icon: () => icon("trophy") },
    { page: "attendees", label: "Attendees", icon: () => icon("people") },
    { page: "event", label: "Event", icon: () => icon("sliders") },
    { page: "devices", label: "Devices", icon: () => icon("display") },
];
const THEME_NAMES = { system: "As the system", light: "Light", dark: "Dark" };

/** `onEvent(id)` hears which event was picked. */
export function mountSidebar({ user, signOut, onEvent }) {
    const eventPlace = element("div", { class: "event-place" });
    const items = element("ul", { class: "nav-items" });
    const connection = element("p", { class: "connection" });
    const root = element("nav", { class: "side", "aria-label": "Main" },
        element("a", { class: "side-logo", href: routeTo("overview") }, logo("logo", "Boothwise")),
        eventPlace,
        items,
        element("div", { class: "side-foot" }, connection, personRow(user, signOut)));
    let app = "";

    const showEvents = whenChanged(({ events, event }) => {
        replace(eventPlace, event ? (events.length > 1 ? eventSwitch(events, event) : eventCard(event)) : null);
    });
    const showItems = whenChanged(({ page, registered, behind, hasEvent }) => {
        const shown = hasEvent ? ITEMS : ITEMS.filter((item) => item.page === "event");
        replace(items, ...shown.map((item) => navItem(item, page, ...badge(item.page, registered, behind))));
    });

    function eventCard(event) {
        return element("div", { class: "event-card" }, ...eventFace(event));
    }

    function eventSwitch(events, event) {
        const button = element("button", { class: "event-card", type: "button", data: { key: "event-switch" } },
            ...eventFace(event), icon("chevron-expand"));
        const entries = events.map((other) => element("button", {
            class: "menu-item", type: "button", role: "menuitemradio", "aria-checked": String(other.id === event.id),
            on: { click: () => onEvent(other.id) },
        }, element("span", { class: "menu-tick" }, other.id === event.id ? icon("check-lg") : null),
        element("span", { class: "menu-words", dir: "auto" }, other.name)));
        return menu({ button, content: entries, role: "menu", label: "Events" }).root;
    }

    return {
        root,
        focus: () => root.querySelector("a[aria-current], a")?.focus(),
        show(state) {
            app = state.app;
            showEvents({ events: state.events, event: state.event });
            showItems({
                page: state.page,
                registered: state.event?.registered ?? 0,
                behind: state.devices.filter((device) => device.state === "behind").length,
                hasEvent: state.event !== null,
            });
        },
        showConnection: (live) => replace(connection,
            dot(live.state === "live" ? "on" : "off"),
            `${{ live: "Connected", loading: "Connecting" }[live.state] ?? "No connection"}${app ? ` · ${app}` : ""}`),
    };
}

function eventFace(event) {
    return [
        element("span", { class: "event-mark", "aria-hidden": "true" }),
        element("span", { class: "event-words" },
            element("b", { dir: "auto" }, event.name),
            element("small", {}, daySpan(event.starts_on, event.ends_on))),
    ];
}

function navItem(item, page, ...marks) {
    return element("li", {}, element("a", {
        class: "nav-item",
        href: routeTo(item.page),
        "aria-current": item.page === page ? "page" : null,
        data: { key: `nav-${item.page}` },
    }, item.icon(), element("span", {}, item.label), ...marks));
}

function badge(page, registered, behind) {
    if (page === "attendees" && registered > 0) return [element("span", { class: "nav-count" }, count(registered))];
    if (page === "devices" && behind > 0) {
        return [element("span", { class: "nav-count is-waiting" },
            element("span", { "aria-hidden": "true" }, count(behind)),
            element("span", { class: "sr" }, `, ${counted(behind, "kiosk", "kiosks")} behind`))];
    }
    return [];
}

function personRow(user, signOut) {
    return element("div", { class: "person-row" },
        element("span", { class: "avatar plum", "aria-hidden": "true" }, user.name.trim().slice(0, 1).toUpperCase()),
        element("span", { class: "person-words" }, element("b", { dir: "auto" }, user.name), element("small", {}, user.role)),
        themeMenu(),
        element("button", { class: "icon-button", type: "button", "aria-label": "Sign out", title: "Sign out", on: { click: signOut } },
            icon("box-arrow-right")));
}

function themeMenu() {
    const button = element("button", { class: "icon-button", type: "button", "aria-label": "Colours", title: "Colours" });
    const entries = element("div", { class: "menu-entries" });
    const { root, panel } = menu({ button, content: entries, role: "menu", label: "Colours", align: "end" });
    panel.classList.add("menu-up");

    function draw() {
        button.replaceChildren(isDark() ? icon("moon-stars") : icon("sun"));
        replace(entries, ...THEMES.map((theme) => element("button", {
            class: "menu-item", type: "button", role: "menuitemradio", "aria-checked": String(theme === chosenTheme()),
            on: { click: () => chooseTheme(theme) },
        }, element("span", { class: "menu-tick" }, theme === chosenTheme() ? icon("check-lg") : null), THEME_NAMES[theme])));
    }

    document.addEventListener(THEME_CHANGED, draw);
    draw();
    return root;
}
