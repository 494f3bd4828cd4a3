// What is left of an attempt and of its question on screen, by the kiosk's word: a deadline can come nearer by what the
// kiosk says, but never go away further. Pure.

import { Deadline, passedMarks } from "../shared/clock.js";

const announcedMs = [60_000, 30_000, 10_000];

export class TimeLeft {
    #attempt = null;            // a Deadline, where there is a limit
    #question = null;
    #before = Infinity;         // what was left at the last look

    /// remainingMs: null or undefined where the kiosk says nothing. atMs: when it said so.
    heardOfAttempt(remainingMs, atMs) {
        this.#attempt = nearer(this.#attempt, remainingMs, atMs);
    }

    heardOfQuestion(remainingMs, atMs) {
        this.#question = nearer(this.#question, remainingMs, atMs);
    }

    /// Another question is on screen.
    turnPage() {
        this.#question = null;
        this.#before = Infinity;
    }

    /// The question on screen is answered for good.
    stopQuestion() {
        this.#question = null;
    }

    /// What there is to show and to do: the time left (Infinity without limits), the mark that was passed since the last
    /// look or null, and what is over.
    look(nowMs) {
        const question = this.#question?.remaining(nowMs) ?? Infinity;
        const attempt = this.#attempt?.remaining(nowMs) ?? Infinity;
        const leftMs = Math.min(question, attempt);
        const passed = this.#before === Infinity ? [] : passedMarks(this.#before, leftMs, announcedMs);
        this.#before = leftMs;
        return { leftMs, passedMs: passed.at(-1) ?? null, isOver: attempt === 0, isQuestionOver: question === 0 };
    }
}

function nearer(deadline, remainingMs, atMs) {
    if (remainingMs === null || remainingMs === undefined) return deadline;
    const heard = new Deadline(remainingMs, atMs);
    return !deadline || heard.endsAt < deadline.endsAt ? heard : deadline;
}
