// One person with everything that hangs on it: attempts with answers, consents, kiosks, releases, times.

import { element } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { announce } from "../announce.js";
import { eventPath } from "../event-path.js";
import { byMoment, ordinal } from "../format.js";
import { routeTo } from "../route.js";
import { attemptView } from "./attendee/attempt.js";
import { consentsPanel } from "./attendee/consents-panel.js";
import { firstAttemptPanel } from "./attendee/first-attempt-panel.js";
import { openErase } from "./attendee/erase.js";
import { detailsPanel } from "./attendee/details-panel.js";
import { historyPanel } from "./attendee/history-panel.js";
import { button } from "../ui/button.js";
import { pageHead } from "../ui/page-head.js";
import { panel } from "../ui/panel.js";
import { address, avatar, fullName } from "../ui/person.js";
import { nothingHere, skeleton, troubleState } from "../ui/states.js";
import { tag } from "../ui/tag.js";

const COPIED_MS = 2_000;

export function mountAttendee(root, { api, event, route }) {
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

    function show({ attendee, first_attempts: firsts, registrations }) {
        const head = pageHead({
            title: fullName(attendee),
            lead: avatar(attendee, "large"),
            above: wayBack(),
            actions: [
                button("light", (click) => copy(click, attendee.email), icon("clipboard"), "Copy e-mail"),
                button("light is-danger", () => openErase({ api, event, attendee, registrations, onErased }), icon("eraser"), "Erase"),
            ],
        });
        head.say(address(attendee.email), ...tags(registrations));
        const aside = element("div", { class: "page-stack" },
            detailsPanel(attendee), consentsPanel(registrations), historyPanel(registrations));
        const doubts = firsts.map((first) => firstAttemptPanel(first, {
            api, event, attendee, title: titleOf(first.contest), onDecided: load,
        }));
        const attempts = element("div", { class: "page-stack" }, ...doubts, attemptsPanel(registrations, attendee));
        const columns = element("div", { class: "columns-wide-narrow" }, attempts, aside);
        root.replaceChildren(head.root, element("div", { class: "page-body" }, columns));
        if (document.activeElement === document.body) head.heading.focus({ preventScroll: true });
    }

    function onErased() {
        location.hash = routeTo("attendees", { options: { erased: "1" } });
    }

    /** What counts comes first, then the newest. */
    function attemptsPanel(registrations, attendee) {
        const ordered = [...registrations]
            .sort((a, b) => Number(b.counts) - Number(a.counts) || byMoment(b.at, a.at));
        const views = ordered.map((one, at) => attemptView(one, {
            title: titleOf(one.contest), isOpen: at === 0, details: attendee.extra,
        }));
        return panel({ title: "Attempts", aside: String(registrations.length), body: views });
    }

    function titleOf(contest) {
        return event.contests.find(({ id }) => id === contest)?.title ?? contest ?? "Unknown contest";
    }

    function refuse(error) {
        const isMissing = error.status === 404;
        root.replaceChildren(
            pageHead({ title: isMissing ? "Not found" : "Attendee", above: wayBack() }).root,
            isMissing ? nothingHere("The link may be old, or the person was erased.") : troubleState(error, load));
    }

    return () => {
        isGone = true;
    };
}

function wayBack() {
    return element("nav", { class: "crumb", "aria-label": "Path" },
        element("a", { href: routeTo("attendees") }, icon("chevron-left"), "Attendees"));
}

function tags(registrations) {
    const givesMarketing = registrations.some(({ consents }) =>
        consents.some(({ purpose, given, withdrawn }) => purpose === "marketing" && given && !withdrawn));
    const placed = registrations.filter(({ counts, place }) => counts && place !== null);
    return [
        givesMarketing ? tag("ok", "Marketing", { icon: icon("check-lg") }) : tag("neutral", "No marketing"),
        registrations.length > 1
            && tag("merged", `${registrations.length} registrations merged`, { icon: icon("intersect") }),
        ...placed.map(({ place }) => tag("brand", `${ordinal(place)} place`, { icon: icon("trophy") })),
    ].filter(Boolean);
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
    }, COPIED_MS);
}
