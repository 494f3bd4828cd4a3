// When the parts of a draft are stored: soon after the last key, one request of a part after the other, and again and
// ever less often while the server does not answer.

const PAUSE_MS = 800;           // after the last key
const LONGEST_PAUSE_MS = 3_000; // when somebody types without a pause
const RETRIES_MS = [2_000, 5_000, 10_000, 20_000, 30_000];

export class PartSender {
    #draft;
    #timers = new Map();    // by part: {timer, since}
    #sending = new Map();   // by part: the promise of what is under way
    #retry = null;
    #failures = 0;

    /** `draft`: part(name), put(name, body) → answer, answered(answer), met(part, current), changed(name) of the state. */
    constructor(draft) {
        this.#draft = draft;
    }

    get isBusy() {
        return this.#sending.size > 0;
    }

    /** What is under way of that part, or nothing. */
    underWay(name) {
        return this.#sending.get(name);
    }

    /** Sends the part when nobody has typed for a moment. */
    plan(name) {
        const now = performance.now();
        const since = this.#timers.get(name)?.since ?? now;
        clearTimeout(this.#timers.get(name)?.timer);
        const wait = Math.max(0, Math.min(PAUSE_MS, since + LONGEST_PAUSE_MS - now));
        this.#timers.set(name, { timer: setTimeout(() => this.send(name), wait), since });
    }

    cancel(name) {
        clearTimeout(this.#timers.get(name)?.timer);
        this.#timers.delete(name);
    }

    /** Sends the part now, until what is typed meanwhile is stored too. */
    send(name) {
        if (this.#sending.has(name)) return this.#sending.get(name);
        this.cancel(name);
        if (!this.#draft.part(name)?.isUnsaved) return Promise.resolve();
        const under = this.#sendUntilStored(name).finally(() => {
            this.#sending.delete(name);
            this.#draft.changed(name);
        });
        this.#sending.set(name, under);
        return under;
    }

    stop() {
        clearTimeout(this.#retry);
        for (const { timer } of this.#timers.values()) clearTimeout(timer);
    }

    async #sendUntilStored(name) {
        while (this.#draft.part(name)?.isUnsaved) {
            const goesOn = await this.#sendOnce(this.#draft.part(name));
            if (!goesOn) return;
        }
    }

    async #sendOnce(part) {
        const body = part.send();
        this.cancel(part.name);
        this.#draft.changed(part.name);
        try {
            const answer = await this.#draft.put(part.name, body);
            part.stored(body.content, answer);
            this.#failures = 0;
            this.#draft.answered(answer);
            return true;
        } catch (error) {
            return this.#refused(part, error);
        }
    }

    /** True when the part is to be sent again at once. */
    #refused(part, error) {
        if (error.code === "changed_meanwhile") {
            this.#draft.met(part, error.body.current ?? null);
            return true;
        }
        part.failed(error);
        if (error.isTemporary) this.#planRetry();
        return false;
    }

    #planRetry() {
        clearTimeout(this.#retry);
        const wait = RETRIES_MS[Math.min(this.#failures, RETRIES_MS.length - 1)];
        this.#failures += 1;
        this.#retry = setTimeout(() => this.#draft.sendAll(), wait);
    }
}
