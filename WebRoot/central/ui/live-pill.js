// How fresh the figures are: a pill with their age, and a red banner when the connection is gone.

import { element } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { span, timeOfDay } from "../format.js";
import { dot } from "./tag.js";
import { requestCode } from "./states.js";
import { announce } from "../announce.js";

/** `asOf()` gives the server's moment of what is shown, or null. Call `show(live)` on every change. */
export function livePill({ asOf = () => null } = {}) {
    const text = element("span", {});
    const mark = element("span", { class: "live-mark" });
    const pill = element("span", { class: "live-pill" }, mark, text);
    const sentence = element("span", {});
    const retry = element("button", { class: "link-button", type: "button", on: { click: () => live?.refresh() } },
        "Try now");
    const banner = element("p", { class: "note note-bad", hidden: true }, icon("wifi-off"), sentence, retry);

    let live = null;
    const timer = setInterval(draw, 1_000);

    function show(next) {
        const wasLost = isLost();
        live = next;
        mark.replaceChildren(dot({ live: "on", retrying: "waiting" }[live.state] ?? "off"));
        draw();
        if (isLost() && !wasLost) announce("No connection to the server. What you see is older.");
        if (!isLost() && wasLost) announce("The connection is back.");
    }

    function draw() {
        if (!live) return;
        const age = live.hasData ? performance.now() - live.lastSuccess : null;
        text.textContent = {
            loading: "Loading",
            live: `Live, updated ${span(age ?? 0)} ago`,
            retrying: "Reconnecting",
            lost: "No connection",
        }[live.state];
        banner.hidden = !isLost();
        if (isLost()) sentence.textContent = lostSentence(age);
    }

    function isLost() {
        return live?.state === "lost" && live.hasData;
    }

    function lostSentence(age) {
        const since = asOf() ? `since ${timeOfDay(asOf())}` : `for ${span(age)}`;
        const what = live.error?.status === 0
            ? `No connection to the server ${since}.`
            : `The server had a problem (${requestCode(live.error)}).`;
        const wait = Math.max(0, Math.ceil((live.nextTry - performance.now()) / 1000));
        return `${what} What you see is from ${asOf() ? timeOfDay(asOf()) : "before"}. Trying again in ${wait} s.`;
    }

    return { pill, banner, show, stop: () => clearInterval(timer) };
}
