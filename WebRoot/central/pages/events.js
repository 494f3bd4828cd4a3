// All events: those that run, those that are only drafts, and those that are archived.

import { element } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { announce } from "../announce.js";
import { count, counted } from "../format.js";
import { eventDays } from "../event-days.js";
import { openNewEvent } from "./events/new-event-dialog.js";
import { button, iconButton } from "../ui/button.js";
import { livePill } from "../ui/live-pill.js";
import { livePlace } from "../ui/live-place.js";
import { menu } from "../ui/menu.js";
import { note } from "../ui/note.js";
import { pageHead } from "../ui/page-head.js";
import { replace, whenChanged } from "../ui/replace.js";
import { emptyState, failureWords } from "../ui/states.js";
import { tag } from "../ui/tag.js";

export function mountEvents(root, { api, openSetup, refreshEvents }) {
    let events = [];
    const pill = livePill();
    const create = button("primary", () => newEvent(), icon("plus-lg"), "New event");
    const head = pageHead({ title: "Events", actions: [pill.pill, create] });
    const notes = element("div", { role: "status" });
    const place = element("div", { class: "page-stack" });
    root.append(head.root, element("div", { class: "page-body" }, pill.banner, notes, place));
    const draw = whenChanged(() => {
        const used = events.filter(({ archived }) => !archived);
        const archived = events.filter((event) => event.archived);
        head.say(`${counted(used.length, "event", "events")}${archived.length > 0 ? `, ${count(archived.length)} archived` : ""}`);
        replace(place,
            used.length > 0 ? table("Events", used) : nothing(),
            archived.length > 0 && element("h2", {}, "Archived"), archived.length > 0 && table("Archived events", archived));
    });
    const live = livePlace({
        place, pill,
        load: () => api.get("/api/events"),
        onData: (answer) => {
            events = answer.events;
            draw(events);
        },
    });
    live.start();

    function table(label, rows) {
        return element("div", { role: "region", "aria-label": label }, element("table", { class: "table-list is-cards events-table" },
            element("thead", {}, element("tr", {},
                ["Name", "Days", "Published", "Draft"].map((words) => element("th", { scope: "col" }, words)),
                element("th", { scope: "col", class: "n" }, "Attendees"),
                element("th", { scope: "col", class: "narrow" }, element("span", { class: "sr" }, "Actions")))),
            element("tbody", {}, ...rows.map(row))));
    }

    function row(event) {
        return element("tr", {},
            element("th", { scope: "row", class: "card-main" }, element("button", {
                class: "link-button row-link", type: "button", dir: "auto", data: { key: `event-${event.id}` }, on: { click: () => openSetup(event.id) },
            }, event.name)),
            element("td", { class: "card-main" }, eventDays(event)),
            element("td", { class: "card-main" }, event.release ? tag("ok", `release ${event.release.number}`) : tag("neutral", "not yet")),
            element("td", { class: "card-main" }, draftWords(event)),
            element("td", { class: "n no-card" }, count(event.attendees)),
            element("td", { class: "card-end" }, acts(event)));
    }

    function acts(event) {
        const more = iconButton(`More for ${event.name}`, icon("three-dots"), () => {}, { data: { key: `more-${event.id}` } });
        const entry = (picture, words, action) => element("button", {
            class: "menu-item", type: "button", role: "menuitem", on: { click: action },
        }, picture, element("span", { class: "menu-words" }, words));
        return menu({ button: more, role: "menu", label: `Actions for ${event.name}`, align: "end", content: [
            entry(icon("sliders"), "Set it up", () => openSetup(event.id)),
            entry(icon("files"), "Copy it", () => newEvent(event.id)),
            event.archived ? entry(icon("arrow-counterclockwise"), "Take it out of the archive", () => archive(event, false))
                : entry(icon("archive"), "Archive it", () => archive(event, true)),
        ] }).root;
    }

    function newEvent(copyOf = "") {
        openNewEvent({ api, events, copyOf, onCreated: openSetup });
    }

    async function archive(event, isArchived) {
        replace(notes);
        try {
            await api.post(`/api/events/${encodeURIComponent(event.id)}/archive`, { archived: isArchived });
            announce(isArchived ? `${event.name} is archived.` : `${event.name} is back.`);
            await Promise.all([live.refresh(), refreshEvents()]);
        } catch (error) {
            replace(notes, note("bad", icon("exclamation-triangle"), failureWords(error, "Nothing was changed.")));
        }
    }

    function nothing() {
        return emptyState({
            picture: icon("calendar-event"), title: "No event yet", text: "Create one, or take one out of the archive.",
            action: button("primary", () => newEvent(), "New event"),
        });
    }

    return () => {
        live.stop();
        pill.stop();
    };
}

function draftWords({ draft, release }) {
    if (!draft) return "–";
    const changes = release && draft.changes > 0 ? counted(draft.changes, "change", "changes") : release ? "the same" : "in preparation";
    return draft.problems > 0 ? [`${changes}, `, element("span", { class: "muted" }, `${count(draft.problems)} to mend`)] : changes;
}
