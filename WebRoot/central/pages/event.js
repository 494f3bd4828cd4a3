// The event as it is published, and publishing an event file.

import { element } from "/shared/dom.js";
import { eventPath } from "/central/event-path.js";
import { counted, daySpan, fullMoment, languageName, list, minutes } from "/central/format.js";
import { publishPanel } from "/central/pages/event/publish-panel.js";
import { releasesPanel } from "/central/pages/event/releases-panel.js";
import { pageHead } from "/central/ui/page-head.js";
import { panel } from "/central/ui/panel.js";
import { logo } from "/central/ui/logo.js";
import { emptyState } from "/central/ui/states.js";

const COUNTING = {
    best: "Who plays more than once is ranked with the best attempt.",
    first: "Who plays more than once is ranked with the first attempt.",
};

export function mountEvent(root, { api, event, pickEvent, refreshEvents }) {
    const head = pageHead({ title: "Event" });
    const publish = publishPanel({ api, onPublished });
    const releases = releasesPanel();
    const basics = element("div", { class: "page-stack" });
    root.append(head.root, element("div", { class: "page-body" },
        element("div", { class: "columns-wide-narrow" }, basics, element("div", { class: "page-stack" }, publish.root, releases.root))));
    let isGone = false;
    show(event);

    function show(shown) {
        head.say(released(shown));
        basics.replaceChildren(...(shown ? [basicsPanel(shown), ...shown.contests.map(contestPanel)] : [nothingPublished()]));
        if (shown) loadDevices(shown);
    }

    /** The page does not depend on this panel: without an answer it stays away. */
    async function loadDevices(shown) {
        const answer = await api.get(eventPath(shown, "devices")).catch(() => null);
        if (answer && !isGone) releases.show(answer.devices);
    }

    /** Shows the new release in place, so that the answer beside the file stays. */
    async function onPublished({ event: id }) {
        const shown = await refreshEvents();
        if (isGone) return;
        if (event && shown?.id !== id) pickEvent(id);
        else show(shown);
    }

    return () => {
        isGone = true;
    };
}

function nothingPublished() {
    return emptyState({
        picture: logo("mark"),
        kind: "plain",
        title: "Publish your first event",
        text: "An event file holds the questions, the terms and the form. After it is published, add a kiosk under Devices.",
    });
}

function released(event) {
    const release = event?.release;
    return release ? `Release ${release.number}, published ${fullMoment(release.published_at)}` : "Nothing is published yet";
}

function basicsPanel(event) {
    return panel({ title: "Basics", body: facts([
        ["Name", words(event.name)],
        ["Venue", words(event.venue)],
        ["Days", daySpan(event.starts_on, event.ends_on)],
        ["Time zone", event.time_zone],
        ["Host", words(event.host_name)],
        ["Languages", list(event.languages.map(languageName))],
        ["Short name", element("code", {}, event.id)],
    ]) });
}

function contestPanel(contest) {
    return panel({ title: contest.title, aside: "contest", body: facts([
        ["Questions", String(contest.question_count)],
        ["Highest score", counted(contest.max_score, "point", "points")],
        ["Time", contest.limit_ms === null ? "no limit" : `${minutes(contest.limit_ms)} for the whole quiz`],
        ["Counting", COUNTING[contest.counts] ?? contest.counts],
        ["Ranking", "Score, then time in milliseconds; equal in both shares the place."],
    ]) });
}

function facts(rows) {
    return element("dl", { class: "facts" }, ...rows.filter(([, value]) => value).map(([name, value]) => element("div", {}, element("dt", {}, name), element("dd", {}, value))));
}

function words(text) {
    return text && element("bdi", { dir: "auto" }, text);
}
