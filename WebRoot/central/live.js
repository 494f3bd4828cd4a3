// Asks again every few seconds and says how the connection is: "loading", "live", "retrying" or "lost".
// Sleeps while the tab is hidden; the first failure is tried again soon, then ever less often.

export const REFRESH_MS = 5_000;
const FIRST_RETRY_MS = 2_000;
const RETRY_STEPS_MS = [6_000, 10_000, 20_000, 30_000];

export class Live {
    #load;
    #onData;
    #onState;
    #every;
    #timer = null;
    #run = 0;
    #stopped = false;
    #failures = 0;

    /** `load()` fetches, `onData(data)` shows, `onState(live)` hears of every change of the fields below. */
    constructor({ load, onData, onState = () => {}, every = REFRESH_MS }) {
        this.#load = load;
        this.#onData = onData;
        this.#onState = onState;
        this.#every = every;
        this.state = "loading";
        this.error = null;
        this.hasData = false;
        this.lastSuccess = null;   // milliseconds of performance.now(), of the last answer
        this.nextTry = null;       // the same, of the next request
        document.addEventListener("visibilitychange", this.#wake);
    }

    start() {
        return this.refresh();
    }

    /** Asks after the usual pause: for a page that has just loaded the same by itself. */
    later() {
        clearTimeout(this.#timer);
        this.#run += 1;
        if (!this.#stopped) this.#plan();
    }

    /** Asks now; an answer to an older question is dropped. */
    async refresh() {
        clearTimeout(this.#timer);
        const run = ++this.#run;
        try {
            const data = await this.#load();
            if (this.#isStale(run)) return;
            this.#succeeded();
            this.#onData(data);
            this.#onState(this);
        } catch (error) {
            if (this.#isStale(run)) return;
            this.#failed(error);
            this.#onState(this);
        }
        this.#plan();
    }

    stop() {
        this.#stopped = true;
        clearTimeout(this.#timer);
        document.removeEventListener("visibilitychange", this.#wake);
    }

    #isStale(run) {
        return this.#stopped || run !== this.#run;
    }

    #succeeded() {
        this.#failures = 0;
        this.state = "live";
        this.error = null;
        this.hasData = true;
        this.lastSuccess = performance.now();
    }

    #failed(error) {
        this.#failures += 1;
        this.error = error;
        this.state = this.#failures === 1 && this.hasData ? "retrying" : "lost";
    }

    #plan() {
        if (document.hidden) return;
        const wait = this.#wait();
        this.nextTry = performance.now() + wait;
        this.#timer = setTimeout(() => this.refresh(), wait);
    }

    #wait() {
        if (this.#failures === 0) return this.#every;
        if (this.#failures === 1) return FIRST_RETRY_MS;
        return RETRY_STEPS_MS[Math.min(this.#failures - 2, RETRY_STEPS_MS.length - 1)];
    }

    #wake = () => {
        clearTimeout(this.#timer);
        if (!document.hidden) this.refresh();
    };
}
