// The rule that decided, in words.

import { element } from "../../../shared/dom.js";

const RULES = {
    best_counts: {
        name: "Best attempt counts",
        words: "Who played more than once is ranked with the best attempt.",
    },
    first_counts: {
        name: "First attempt counts",
        words: "Who played more than once is ranked with the first attempt. Where no clock tells which one that was, "
            + "somebody decides on the person’s page.",
    },
};
const SCORE = "The higher score comes first, then the shorter time in milliseconds. "
    + "Who is equal in both shares the place: 1, 2, 2, 4.";
const TIES = "A prize among equals goes by draw. Kiosk clocks differ, so who finished earlier never counts.";
const EXTRA_TIME = "Attempts with extra time are ranked by score; "
    + "until a draw is recorded they stand after the others with the same score.";

export function ruleName(rule) {
    return RULES[rule]?.name ?? rule;
}

export function ruleWords(rule) {
    const known = RULES[rule];
    return [
        known && element("p", {}, element("b", {}, `${known.name}. `), known.words),
        ...[SCORE, TIES, EXTRA_TIME].map((words) => element("p", {}, words)),
    ];
}
