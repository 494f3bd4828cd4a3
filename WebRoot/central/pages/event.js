// The event as it is published, and publishing an event file.

import { element } from "../../shared/dom.js";
import { eventPath } from "../event-path.js";
import { counted, daySpan, fullMoment, languageName, list, minutes } from "../format.js";
import { Live } from "../live.js";
import { publishPanel } from "./event/publish-panel.js";
import { releasesPanel } from "./event/releases-panel.js";
import { logo } from "../ui/logo.js";
import { pageHead } from "../ui/page-head.js";
import { facts, panel } from "../ui/panel.js";
import { emptyState } from "../ui/states.js";

const COUNTING = {
    best: "Who plays more than once is ranked with the best attempt.",
    first: "Who plays more than once is ranked with the first attempt.",
};

export function mountEvent(root, { api, event, pickEvent, refreshEvents }) {
    let isGone = false;
    const head = pageHead({ title: "Event" });
    const publish = publishPanel({ api, onPublished });
    const releases = releasesPanel();
    const published = element("div", { class: "page-stack" });
    const aside = element("div", { class: "page-stack" }, publish.root, releases.root);
    root.append(head.root, element("div", { class: "page-body" },
        element("div", { class: "columns-wide-narrow" }, published, aside)));
    const kiosks = new Live({
        load: () => (event ? api.get(eventPath(event, "devices")) : { devices: [] }),
        onData: ({ devices }) => releases.show(devices),
    });
    show(event);
    kiosks.start();

    function show(shown) {
        head.say(shown ? releaseWords(shown) : "Nothing is published yet");
        published.replaceChildren(...(shown ? [basics(shown), ...shown.contests.map(contest)] : [nothingPublished()]));
    }

    /** Shows the new release in place, so that the answer beside the file stays. */
    async function onPublished({ event: id }) {
        const shown = await refreshEvents();
        if (isGone) return;
        if (event && shown?.id !== id) pickEvent(id);
        else show(shown);
        kiosks.refresh();
    }

    return () => {
        isGone = true;
        kiosks.stop();
    };
}

function releaseWords({ release }) {
    return `Release ${release.number}, published ${fullMoment(release.published_at)}`;
}

function basics(event) {
    return panel({ title: "Basics", className: "facts-panel", body: facts([
        ["Name", element("bdi", { dir: "auto" }, event.name)],
        ["Venue", element("bdi", { dir: "auto" }, event.venue)],
        ["Days", daySpan(event.starts_on, event.ends_on)],
        ["Time zone", event.time_zone],
        ["Host", element("bdi", { dir: "auto" }, event.host_name)],
        ["Languages", list(event.languages.map(languageName))],
        ["Short name", element("code", {}, event.id)],
    ]) });
}

function contest({ title, question_count: questions, max_score: highest, limit_ms: limit, counts }) {
    return panel({ title, aside: "contest", className: "facts-panel", body: facts([
        ["Questions", String(questions)],
        ["Highest score", counted(highest, "point", "points")],
        ["Time", limit === null ? "no limit" : `${minutes(limit)} for the whole quiz`],
        ["Counting", COUNTING[counts] ?? counts],
        ["Ranking", "Score, then time in milliseconds. Equal in both shares the place."],
    ]) });
}

function nothingPublished() {
    return emptyState({
        picture: logo("mark"),
        kind: "plain",
        title: "Publish your first event",
        text: "An event file holds the questions, the terms and the form. After it, add a kiosk under Devices.",
    });
}
