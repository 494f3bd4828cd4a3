// The owl that looks over the board. Decoration; its blinking stops with reduced motion.

import { element, svg } from "../../shared/dom.js";

export function owl() {
    const eye = (x, y, radius, fill) => svg("circle", { cx: x, cy: y, r: radius, fill });
    const lid = (x) => svg("rect", { class: "owl-lid", x, y: 44, width: 76, height: 0 });
    return [
        svg("svg", { class: "owl", viewBox: "0 0 260 132", "aria-hidden": "true" },
            svg("path", {
                d: "M38 14c22 4 38 14 52 20h80c14-6 30-16 52-20 6 22 4 42 0 56v62H38V70c-4-14-6-34 0-56z",
                fill: "#1B6B57",
            }),
            eye(93, 82, 37, "#FFF8E8"), eye(167, 82, 37, "#FFF8E8"),
            svg("g", { class: "owl-pupils" },
                eye(93, 84, 17, "#16211D"), eye(167, 84, 17, "#16211D"),
                eye(99, 77, 5, "#FFF8E8"), eye(173, 77, 5, "#FFF8E8")),
            svg("g", { fill: "#145746" }, lid(55), lid(129)),
            svg("path", { d: "M130 96l11 13-11 17-11-17z", fill: "#FFB629" })),
        element("div", { class: "owl-claws", "aria-hidden": true }, element("i"), element("i")),
    ];
}
