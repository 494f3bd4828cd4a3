// The clock beside the question: figures, a ring, and a button that hides both figures and worry. It changes
// colour at 30 and 10 seconds, sooner in a short time, and never blinks; screen readers hear it only when asked, or by announcements.

import { minutesAndSeconds } from "../../shared/clock.js";
import { element, svg } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { button } from "./button.js";

const lowMs = 30_000;
const criticalMs = 10_000;
const lowShare = 1 / 3;
const criticalShare = 1 / 6;

export class ClockView {
    #context;
    #limitMs;
    #figures = element("b", { class: "mono" });
    #arc = svg("circle", { cx: 22, cy: 22, r: 18, pathLength: 100 });
    #toggle;

    /// Without a limit there is no clock, and `node` is empty.
    constructor(context, limitMs) {
        this.#context = context;
        this.#limitMs = limitMs;
        this.node = element("div", { class: "clock" });
        if (limitMs === null) return;
        this.#toggle = button("clock-hide", () => this.#hide(!context.visit.clockHidden), []);
        this.node.append(this.#toggle,
            element("div", {
                class: "ring", role: "timer", "aria-live": "off",
                "aria-labelledby": "clock-label clock-figures",
            },
            svg("svg", { viewBox: "0 0 44 44", "aria-hidden": "true" },
                svg("circle", { cx: 22, cy: 22, r: 18 }), this.#arc),
            element("span", { class: "sr", id: "clock-label", text: context.t("question.left") }),
            this.#figures));
        this.#figures.id = "clock-figures";
        this.#hide(context.visit.clockHidden);
    }

    update(remainingMs) {
        if (this.#limitMs === null) return;
        this.#figures.textContent = minutesAndSeconds(remainingMs, { roundUp: true });
        this.#arc.style.strokeDasharray = `${(remainingMs / this.#limitMs) * 100} 200`;
        const critical = Math.min(criticalMs, this.#limitMs * criticalShare);
        const low = Math.min(lowMs, this.#limitMs * lowShare);
        this.node.classList.toggle("low", remainingMs <= low && remainingMs > critical);
        this.node.classList.toggle("critical", remainingMs <= critical);
    }

    #hide(hidden) {
        this.#context.visit.clockHidden = hidden;
        this.node.classList.toggle("hidden-figures", hidden);
        const words = this.#context.t(hidden ? "question.show" : "question.hide");
        this.#toggle.setAttribute("aria-label", words);
        this.#toggle.replaceChildren(icon(hidden ? "eye" : "eye-slash"), element("span", { text: words }));
    }
}
