// A screen that goes away by itself: the bar empties, and the words beside it say when. Not announced.

import { Deadline } from "../../shared/clock.js";
import { element } from "../../shared/dom.js";

const tickMs = 250;

/// Calls onEnd once after ms. `cleanup` stops it. Returns the node to show.
export function countdown(context, cleanup, ms, onEnd) {
    const deadline = new Deadline(ms, performance.now());
    const bar = element("i");
    const words = element("span");
    let isOver = false;
    const tick = () => {
        const left = deadline.remaining(performance.now());
        words.textContent = context.t("thanks.reset", { n: Math.ceil(left / 1_000) });
        bar.style.setProperty("--left", String(left / ms));
        if (left === 0 && !isOver) {
            isOver = true;
            onEnd();
        }
    };
    tick();
    cleanup.every(tickMs, tick);
    return element("span", { class: "countdown", "aria-hidden": true }, bar, words);
}
