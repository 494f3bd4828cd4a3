// One person with everything that hangs on it: attempts with answers, consents, kiosks, releases, times.

import { element } from "/shared/dom.js";
import { icon } from "/shared/icons.js";
import { announce } from "/central/announce.js";
import { eventPath } from "/central/event-path.js";
import { languageName, ordinal } from "/central/format.js";
import { routeTo } from "/central/route.js";
import { attemptView } from "/central/pages/attendee/attempt.js";
import { consentsPanel } from "/central/pages/attendee/consents-panel.js";
import { historyPanel } from "/central/pages/attendee/history-panel.js";
import { nothingHere, skeleton, troubleState } from "/central/ui/states.js";
import { pageHead } from "/central/ui/page-head.js";
import { panel } from "/central/ui/panel.js";
import { address, avatar, fullName } from "/central/ui/person.js";
import { tag } from "/central/ui/tag.js";

export function mountAttendee(root, { api, event, route, setTitle }) {
    let isGone = false;
    load();

    async function load() {
        root.replaceChildren();
        const stopWaiting = skeleton(root);
        try {
            const answer = await api.get(eventPath(event, `attendees/${encodeURIComponent(route.id)}`));
            if (!isGone) show(answer);
        } catch (error) {
            if (!isGone) refuse(error);
        }
        stopWaiting();
    }

    function show({ attendee, registrations }) {
        setTitle(fullName(attendee));
        const head = pageHead({
            title: fullName(attendee),
            lead: avatar(attendee, "large"),
            above: crumb(),
            actions: [element("button", { class: "btn btn-light", type: "button", on: { click: (click) => copy(click, attendee.email) } },
                icon("clipboard"), "Copy e-mail")],
        });
        head.say(address(attendee.email), " ", ...tags(registrations));
        root.replaceChildren(head.root, element("div", { class: "page-body" }, element("div", { class: "columns-wide-narrow" },
            attemptsPanel(registrations),
            element("div", { class: "page-stack" }, detailsPanel(attendee), consentsPanel(registrations), historyPanel(registrations)))));
        if (document.activeElement === document.body) head.heading.focus({ preventScroll: true });
    }

    function attemptsPanel(registrations) {
        const titles = new Map(event.contests.map(({ id, title }) => [id, title]));
        const newestFirst = [...registrations].sort((a, b) => Number(b.counts) - Number(a.counts) || b.at.localeCompare(a.at));
        return panel({
            title: "Attempts", aside: String(registrations.length), className: "attempts-panel",
            body: newestFirst.map((one, at) => attemptView(one, { title: titles.get(one.contest) ?? one.contest, isOpen: at === 0 })),
        });
    }

    function refuse(error) {
        if (error.status === 404) {
            root.replaceChildren(pageHead({ title: "Not found" }).root, nothingHere("The link may be old, or the person was erased."));
        } else {
            root.replaceChildren(pageHead({ title: "Attendee" }).root, troubleState(error, load));
        }
    }

    return () => {
        isGone = true;
    };
}

function crumb() {
    return element("nav", { class: "crumb", "aria-label": "Path" }, element("a", { href: routeTo("attendees") }, "Attendees"), icon("chevron-right"));
}

function tags(registrations) {
    const marketing = latestConsent(registrations, "marketing");
    const placed = registrations.filter(({ counts, place }) => counts && place !== null);
    return [
        marketing?.given ? tag("ok", "Marketing", { icon: icon("check-lg") }) : tag("neutral", "No marketing"),
        registrations.length > 1 && tag("merged", `${registrations.length} registrations merged`, { icon: icon("intersect") }),
        ...placed.map(({ place }) => tag("brand", `${ordinal(place)} place`, { icon: icon("trophy") })),
    ].filter(Boolean);
}

/** The consent of a purpose as last asked. */
function latestConsent(registrations, purpose) {
    return [...registrations].sort((a, b) => b.at.localeCompare(a.at))
        .flatMap(({ consents }) => consents).find((one) => one.purpose === purpose);
}

function detailsPanel(attendee) {
    const languages = attendee.programming_languages;
    const rows = [
        ["First name", element("bdi", { dir: "auto" }, attendee.first_name)],
        ["Last name", element("bdi", { dir: "auto" }, attendee.last_name)],
        ["E-mail", address(attendee.email)],
        ["Languages", languages.length > 0 ? element("span", { class: "chip-row" }, ...languages.map((one) => element("span", { class: "chip", dir: "auto" }, one))) : "none given"],
        ["Kiosk language", languageName(attendee.language)],
    ];
    return panel({ title: "Details", body: element("dl", { class: "facts" }, ...rows.map(([name, value]) => element("div", {}, element("dt", {}, name), element("dd", {}, value)))) });
}

async function copy(click, email) {
    const label = click.currentTarget.lastChild;
    try {
        await navigator.clipboard.writeText(email);
        label.textContent = "Copied";
        announce("E-mail address copied.");
    } catch {
        label.textContent = "Not allowed here";
    }
    setTimeout(() => {
        label.textContent = "Copy e-mail";
    }, 2_000);
}
