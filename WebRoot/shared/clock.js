// Time on the page. A countdown is what is left until a moment, never a sum of ticks, so that a hidden or
// throttled tab shows the truth when it is looked at again. Pure: the reader's clock is an argument.

/// A moment on a monotonic clock, in milliseconds, computed from what the server said was left.
export class Deadline {
    constructor(remainingMs, nowMs) {
        this.endsAt = nowMs + Math.max(0, remainingMs);
    }

    remaining(nowMs) {
        return Math.max(0, this.endsAt - nowMs);
    }

    isOver(nowMs) {
        return this.remaining(nowMs) === 0;
    }
}

/// Those of `marks` (milliseconds left) that a countdown passed on its way from `before` to `after`, highest
/// first.
export function passedMarks(before, after, marks) {
    return marks.filter((mark) => before > mark && after <= mark).sort((a, b) => b - a);
}

/// Watches a monotonic and a wall clock side by side. A page's monotonic clock stands still while the machine
/// sleeps; when both drift apart, only the server knows what time is left.
export class SleepDetector {
    constructor(monotonicMs, wallMs, toleranceMs = 1_500) {
        this.offset = wallMs - monotonicMs;
        this.toleranceMs = toleranceMs;
    }

    /// True once for every step between the two clocks.
    sawStep(monotonicMs, wallMs) {
        const offset = wallMs - monotonicMs;
        const stepped = Math.abs(offset - this.offset) > this.toleranceMs;
        if (stepped) this.offset = offset;
        return stepped;
    }
}

/// "2:41", "1:02:03". A countdown rounds up (it says 0:00 only at the end), a measured time is cut.
export function minutesAndSeconds(milliseconds, { roundUp = false } = {}) {
    const whole = milliseconds / 1_000;
    const total = Math.max(0, roundUp ? Math.ceil(whole) : Math.floor(whole));
    const two = (number) => String(number).padStart(2, "0");
    const hours = Math.floor(total / 3_600);
    const minutes = Math.floor(total / 60) % 60;
    return hours > 0 ? `${hours}:${two(minutes)}:${two(total % 60)}` : `${minutes}:${two(total % 60)}`;
}
