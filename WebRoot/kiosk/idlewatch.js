// Watches for touches, asks "Are you still there?", and tells the kiosk that somebody is still filling in the
// form.

import { openIdle } from "./dialogs/idle.js";
import { IdleTimer, Throttle } from "./idle.js";
import { sendActivity } from "./server.js";

const lookEveryMs = 250;
const activityEveryMs = 15_000;
const fetchingStaff = { afterMs: 180_000, warnMs: 60_000 };
const signsOfLife = ["pointerdown", "pointermove", "keydown", "input", "wheel", "touchmove", "scroll"];

export class IdleWatch {
    #context;
    #rule = "never";
    #timer = null;
    #dialog = null;
    #activity = new Throttle(activityEveryMs);
    /// Settles when the kiosk has heard the last sign of life, so that nothing about the attempt overtakes it.
    told = Promise.resolve();

    constructor(context) {
        this.#context = context;
        for (const type of signsOfLife) {
            document.addEventListener(type, (event) => this.#touch(event), { capture: true, passive: true });
        }
        setInterval(() => this.#look(), lookEveryMs);
    }

    /// rule: see `idleRule`. Every screen starts with a full interval.
    follow(rule) {
        this.#rule = rule;
        this.#close();
        const times = rule === "fetching" ? fetchingStaff : this.#eventTimes();
        this.#timer = rule === "never" ? null : new IdleTimer(times, performance.now());
    }

    #eventTimes() {
        const idle = this.#context.kiosk?.idle ?? { after_ms: 60_000, warn_ms: 20_000 };
        return { afterMs: idle.after_ms, warnMs: idle.warn_ms };
    }

    #touch(event) {
        if (!event.isTrusted) return;
        const now = performance.now();
        this.#timer?.touch(now);
        if (!this.#dialog) this.#tellKiosk(now);
    }

    #tellKiosk(now) {
        const { attempt } = this.#context;
        const mayIdle = attempt?.state === "closed" || attempt?.limit_ms === null;
        if (mayIdle && !attempt.registered && this.#activity.allows(now)) {
            this.told = sendActivity(attempt.id).catch((error) => { if (!error.isTemporary) this.#context.resync(); });
        }
    }

    #look() {
        if (!this.#timer) return;
        if (this.#rule === "silent") return this.#lookSilently();
        const seen = this.#timer.look(performance.now());
        if (seen.phase === "warning") {
            this.#dialog ??= openIdle(this.#context, { stay: () => this.#stay(), over: () => this.#over() });
            this.#dialog.update(seen.leftMs, seen.ofMs);
        }
        if (seen.phase === "over") this.#over();
    }

    #lookSilently() {
        if (this.#timer.look(performance.now()).phase === "active") return;
        this.#timer.stay(performance.now());
        if (!this.#context.isPristine) this.#context.startOver();
    }

    #stay() {
        this.#timer?.stay(performance.now());
        this.#close();
        this.#activity.last = -Infinity;
        this.#tellKiosk(performance.now());
    }

    #over() {
        this.#timer = null;
        this.#close();
        this.#context.leave("idle");
    }

    #close() {
        this.#dialog?.close();
        this.#dialog = null;
    }
}
