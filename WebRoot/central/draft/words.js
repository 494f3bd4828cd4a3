// How a draft's state reads. Pure.

import { timeOfDay } from "../format.js";
import { whoWords } from "./who.js";

/** `part` has state, at, by and failure; `me` is the name of who reads it. */
export function stateWords({ state, at, by, failure }, me = null) {
    switch (state) {
    case "typed":
    case "saving":
        return "Saving…";
    case "retrying":
        return "Not saved yet, trying again. Keep this page open.";
    case "refused":
        return refusedWords(failure);
    case "conflict":
        return `Changed by ${whoWords(by, me)} meanwhile. Choose which text stays.`;
    default:
        return at ? `Saved ${timeOfDay(at)}${by ? ` by ${by}` : ""}` : "";
    }
}

function refusedWords({ status, body }) {
    if (status === 403) return "Not saved: your role may not change the event. Ask an owner.";
    if (status === 413) return "Not saved: this is too long. Make it shorter.";
    return `Not saved: ${body.message ?? "the server had a problem. Change it once more to try again."}`;
}

const WORST_FIRST = ["conflict", "refused", "retrying", "saving", "typed", "saved"];

/** The part that a person should hear of first; null when there is none. Of saved ones it is the newest. */
export function worst(parts) {
    return [...parts].sort((one, other) => WORST_FIRST.indexOf(one.state) - WORST_FIRST.indexOf(other.state)
        || Date.parse(other.at ?? 0) - Date.parse(one.at ?? 0))[0] ?? null;
}
