// Words for what clocks do not tell: which attempt of a person was the first. Pure, as format.js is.

import { dayOf, shortMoment, span, timeOfDay } from "./format.js";

/**
 * "Which attempt was first is not certain: 10:02 ± 4 min on Kiosk 1, 10:04 ± 4 min on Kiosk 2."
 * `possible`: [{at, clock_error_ms, kiosk}]; a clock of which nothing is known has null as its error.
 */
export function doubtSentence(possible) {
    return `Which attempt was first is not certain: ${possibleWords(possible).join(", ")}.`;
}

/** ["10:02 ± 4 min on Kiosk 1", "10:04, never compared, on Kiosk 2"]; with days where there are several. */
export function possibleWords(possible) {
    const isOneDay = new Set(possible.map(({ at }) => dayOf(at))).size === 1;
    return possible.map(({ at, clock_error_ms: error, kiosk }) => {
        const words = error === null ? ", never compared," : ` ± ${span(error)}`;
        return `${isOneDay ? timeOfDay(at) : shortMoment(at)}${words} on ${kiosk}`;
    });
}
