// Confetti along both sides. Decoration; it stands still with reduced motion.

import { element } from "../../shared/dom.js";

const pieces = 46;
const colours = ["var(--event-accent)", "#FFF8E8", "#4FC7A4", "#FF8D76", "#86B3FF"];

export function confetti() {
    return element("div", { class: "confetti", "aria-hidden": true },
        Array.from({ length: pieces }, (_, index) => element("i", {
            style: {
                left: `${index % 2 ? (index * 7.3) % 21 : 79 + ((index * 6.1) % 20)}%`,
                top: `${12 + ((index * 53) % 84)}%`,
                width: `${8 + (index % 4) * 3}px`,
                height: `${index % 3 ? 16 : 10}px`,
                background: colours[index % colours.length],
                "border-radius": index % 3 ? "2px" : "9px",
                transform: `rotate(${(index * 47) % 180}deg)`,
                "animation-delay": `${(index % 9) * -.4}s`,
            },
        })));
}
