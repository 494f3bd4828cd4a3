// Our pictures, each with its twin for a dark ground; the style sheet shows the one that fits.

import { element } from "../../shared/dom.js";

/** "logo" or "mark". */
export function logo(name, alternative = "") {
    return element("span", { class: `logo logo-${name}` },
        element("img", { class: "on-light", src: `/shared/img/${name}.svg`, alt: alternative }),
        element("img", { class: "on-dark", src: `/shared/img/${name}-on-dark.svg`, alt: alternative }));
}
