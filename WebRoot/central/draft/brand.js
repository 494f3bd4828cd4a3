// An event's colours and whether they can be told apart. Pure.

import { contrast, darkText } from "../../shared/brand.js";

export function isColour(text) {
    return /^#[0-9A-Fa-f]{6}$/.test(text ?? "");
}

/** [{isEnough, sentence}] for the three pairs that must be told apart; how much is missing stands beside the field. */
export function brandChecks({ background, ink, accent }) {
    return [
        check("Text on the background", ink, background, 7, "make one of them lighter or darker."),
        check("The button on the background", accent, background, 3, "make the button stand out more."),
        check("Words on the button", darkText, accent, 7, "make the button’s colour lighter; its words are dark."),
    ];
}

function check(what, one, other, least, advice) {
    if (!isColour(one) || !isColour(other)) return { isEnough: false, sentence: `${what}: write a colour such as #0A3D32.` };
    const ratio = contrast(one, other);
    const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
    return ratio >= least
        ? { isEnough: true, sentence: `${what}: contrast ${shown}, which is enough.` }
        : { isEnough: false, sentence: `${what}: ${advice}` };
}
