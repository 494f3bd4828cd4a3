// Picks on their way to the kiosk: one by one, in order, again until the kiosk has them. The visitor never
// waits for this; only finishing does. Pure but for `send` and `pause`, which are passed in.

const firstPauseMs = 250;
const longestPauseMs = 2_000;

export class PickQueue {
    #items = [];
    #running = null;
    #stopped = false;

    /// send(item) puts one item and resolves to the server's answer; its error says isTemporary (try again)
    /// or has a status. onAnswer(answer, question) hears every answer, onOver() that the attempt is over.
    constructor({ send, pause, onAnswer = () => {}, onOver = () => {} }) {
        this.send = send;
        this.pause = pause;
        this.onAnswer = onAnswer;
        this.onOver = onOver;
    }

    /// The visitor is shown this question.
    position(question) {
        this.#add({ kind: "position", question });
    }

    /// The visitor chose this, or took the choice back (null).
    answer(question, choice) {
        this.#add({ kind: "answer", question, choice });
    }

    get isEmpty() {
        return this.#items.length === 0;
    }

    /// Resolves when everything has arrived, or when the attempt takes no more.
    drained() {
        return this.#running ?? Promise.resolve();
    }

    stop() {
        this.#stopped = true;
        this.#items = [];
    }

    #add(item) {
        if (this.#stopped) return;
        const last = this.#items.length - 1;
        const mayReplace = last > 0 && replaces(item, this.#items[last]); // the first one may be on the wire
        if (mayReplace) this.#items[last] = item;
        else this.#items.push(item);
        this.#running ??= this.#run().finally(() => { this.#running = null; });
    }

    /// The attempt is over. A pick may still be within its grace where a mere position is not.
    #refused() {
        if (this.#stopped) return;
        if (this.#items[0].kind === "answer") this.stop();
        else this.#items.shift();
        this.onOver();
    }

    async #run() {
        let pauseMs = firstPauseMs;
        while (this.#items.length > 0) {
            try {
                const answer = await this.send(this.#items[0]);
                const { question } = this.#items.shift();
                pauseMs = firstPauseMs;
                if (!this.#stopped) this.onAnswer(answer, question);
            } catch (error) {
                if (error.isTemporary) {
                    await this.pause(pauseMs);
                    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
                } else if (error.code !== "question_over" && (error.status === 409 || error.status === 404)) {
                    this.#refused();
                } else {
                    this.#items.shift(); // refused for good: nothing that trying again would change
                }
            }
        }
    }
}

/// Whether nothing is lost when the newer item is sent instead of the older one.
function replaces(newer, older) {
    return newer.kind === older.kind && (newer.kind === "position" || newer.question === older.question);
}
