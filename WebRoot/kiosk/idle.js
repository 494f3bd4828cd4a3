// Has the visitor gone? Pure: moments come in as milliseconds of a monotonic clock.

const shortestWarningMs = 20_000;

export class IdleTimer {
    /// afterMs without a touch, then a warning of warnMs, never shorter than 20 s.
    constructor({ afterMs, warnMs }, nowMs) {
        this.afterMs = afterMs;
        this.warnMs = Math.max(warnMs, shortestWarningMs);
        this.lastTouch = nowMs;
        this.warnedAt = null;
    }

    /// A touch, key or scroll. During the warning only `stay` counts, so that a bump does not hide it.
    touch(nowMs) {
        if (this.warnedAt === null) this.lastTouch = nowMs;
    }

    stay(nowMs) {
        this.warnedAt = null;
        this.lastTouch = nowMs;
    }

    /// {phase: "active"} | {phase: "warning", leftMs, ofMs} | {phase: "over"}. The warning starts when it is
    /// first seen, not when it was due, so that a page that slept still gives the whole of it.
    look(nowMs) {
        if (this.warnedAt === null && nowMs - this.lastTouch < this.afterMs) return { phase: "active" };
        this.warnedAt ??= nowMs;
        const leftMs = this.warnMs - (nowMs - this.warnedAt);
        return leftMs > 0 ? { phase: "warning", leftMs, ofMs: this.warnMs } : { phase: "over" };
    }
}

/// Lets something through at most once per interval: the sign of life that the kiosk gets while someone
/// types.
export class Throttle {
    constructor(intervalMs) {
        this.intervalMs = intervalMs;
        this.last = -Infinity;
    }

    allows(nowMs) {
        if (nowMs - this.last < this.intervalMs) return false;
        this.last = nowMs;
        return true;
    }
}
