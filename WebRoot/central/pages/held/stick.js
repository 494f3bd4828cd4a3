// A stick that was not taken in, since nobody here vouches for it: why, from where, and what an admin can do.

import { element } from "../../../shared/dom.js";
import { counted, shortMoment } from "../../format.js";
import { button } from "../../ui/button.js";
import { openConfirm } from "../../ui/confirm-dialog.js";
import { tag } from "../../ui/tag.js";

/** Why it lies here, and so what taking it in means. */
const DOUBTS = {
    unknown_device: "Central does not know the kiosk that the stick names, so nobody can say who wrote it.",
    unknown_signature: "The signature is not known, so nobody can say who wrote it.",
    revoked: "The kiosk signed it and was shut out, so whoever has the laptop may have written it.",
};

/** `actions`: {takeStick(stick, name), removeStick(stick)}, which are waited for. */
export function stickLine(stick, actions) {
    return element("li", { class: "held-line" },
        element("div", { class: "held-head" },
            tag("bad", "stick"),
            element("h2", {}, `${stick.reason.charAt(0).toUpperCase()}${stick.reason.slice(1)}.`),
            element("span", { class: "grow" }),
            small(() => confirmTake(stick, actions), "Take in", stick),
            small(() => confirmRemove(stick, actions), "Remove", stick)),
        element("p", { class: "muted small" },
            element("bdi", {}, stick.name ?? "Unknown kiosk"), `, ${shortMoment(stick.at)}, ${linesOf(stick)}, `,
            element("code", { class: "line-id" }, stick.device)));
}

function confirmTake(stick, { takeStick }) {
    openConfirm({
        title: "Take this stick in?",
        content: [
            element("p", {}, DOUBTS[stick.code] ?? ""),
            element("p", {}, `Its ${linesOf(stick)} go into the figures as those of `,
                stick.name ? element("bdi", {}, stick.name) : "a kiosk that you name", "."),
        ],
        word: stick.name,
        label: "Name of the kiosk",
        action: "Take in",
        confirm: (typed) => takeStick(stick, typed.trim()),
    });
}

function confirmRemove(stick, { removeStick }) {
    openConfirm({
        title: "Remove this copy?",
        content: [element("p", {}, `Nothing of its ${linesOf(stick)} is taken in, and central’s copy is deleted. The stick itself `
            + "stays as it is and can be carried in again.")],
        word: stick.name ?? "remove",
        action: "Remove",
        confirm: () => removeStick(stick),
    });
}

function linesOf({ lines }) {
    return counted(lines, "line", "lines");
}

function small(press, words, stick) {
    const control = button("light", press, words);
    control.classList.add("btn-sm");
    control.dataset.key = `${words} ${stick.key}`;
    return control;
}
