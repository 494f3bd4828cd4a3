// What stands where content is not: nothing yet, no match, trouble, no such page, still loading.
// Each says what, why and the next step.

import { element } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { button } from "./button.js";

const SKELETON_AFTER_MS = 300;

export function emptyState({ picture, kind = "", title, text, action = null }) {
    return element("section", { class: "panel empty" },
        element("span", { class: `empty-picture ${kind}` }, picture),
        element("h2", {}, title),
        text && element("p", {}, text),
        action);
}

/** A request that did not work out, with a code for whoever looks into it. */
export function troubleState(error, again) {
    if (error.status === 0) {
        return emptyState({
            picture: icon("wifi-off"),
            kind: "bad",
            title: "No connection to the server",
            text: "Nothing was changed. Check the network; this page tries again by itself.",
            action: againButton("Try now", again),
        });
    }
    if (error.status === 403) {
        return emptyState({
            picture: icon("lock"),
            title: "Your role cannot see this",
            text: "Ask an owner of this Boothwise if you need it.",
        });
    }
    return element("section", { class: "panel empty" },
        element("span", { class: "empty-picture bad" }, icon("exclamation-triangle")),
        element("h2", {}, "This page did not load"),
        element("p", {},
            "The server had a problem. Nothing was changed. If it happens again, tell your admin this code."),
        element("code", { class: "request-code" }, requestCode(error)),
        againButton("Load again", again));
}

export function nothingHere(text = "The link may be old.") {
    return emptyState({
        picture: icon("compass"),
        title: "There is nothing at this address",
        text,
        action: element("a", { class: "btn btn-light", href: "#/overview" }, "Go to the overview"),
    });
}

/** Why something that a person asked for was not done; `nothing` says what did not happen when the server failed. */
export function failureWords(error, nothing = "The server had a problem.") {
    if (error.status === 0) {
        return "The server does not answer, so nobody knows whether this was done. Check the network and look again.";
    }
    return error.body.message ?? `${nothing} Tell your admin this code: ${requestCode(error)}.`;
}

export function requestCode(error) {
    return error.body?.request ? `request ${error.body.request}` : `status ${error.status}`;
}

/** Grey bars that appear when waiting takes longer than 300 ms; call the result to take them away. */
export function skeleton(root, { rows = 6 } = {}) {
    const bars = element("div", { class: "skeleton", "aria-hidden": "true" },
        ...Array.from({ length: rows }, () => element("div", { class: "skeleton-row" },
            element("span", { class: "skeleton-picture" }),
            element("span", { class: "skeleton-lines" },
                element("span", { class: "skeleton-bar" }),
                element("span", { class: "skeleton-bar short" })))));
    const timer = setTimeout(() => root.append(bars), SKELETON_AFTER_MS);
    return () => {
        clearTimeout(timer);
        bars.remove();
    };
}

function againButton(label, again) {
    return button("light", again, label);
}
