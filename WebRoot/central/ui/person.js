// Names and addresses are other people's text: text nodes, in their own direction.

import { element } from "../../shared/dom.js";
import { initials } from "../format.js";

export function personName(person, props = {}) {
    const name = fullName(person);
    return element("bdi", { class: "person-name", dir: "auto", title: name, ...props }, name);
}

export function fullName(person) {
    return `${person.first_name} ${person.last_name}`.trim();
}

export function address(email, props = {}) {
    return element("bdi", { class: "address", dir: "ltr", ...props }, email);
}

/** Amber is kept for what is waiting. */
const TINTS = ["pine", "blue", "plum"];

export function avatar(person, size = "") {
    const tint = TINTS[checksum(person.id) % TINTS.length];
    return element("span", { class: `avatar ${tint} ${size}`, "aria-hidden": "true" },
        initials(person.first_name, person.last_name));
}

function checksum(text) {
    let sum = 0;
    for (const sign of text) sum = (sum * 31 + sign.codePointAt(0)) % 65_521;
    return sum;
}
