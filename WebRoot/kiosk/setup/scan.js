// A scanner that acts as a keyboard types the whole QR code and Enter, wherever the focus is. Pure.

import { ticketParts } from "./code.js";

const pauseMs = 1_000;
const longest = 500;

export class Scan {
    #text = "";
    #lastMs = -Infinity;

    /// One key, as KeyboardEvent.key names it, at a moment of a monotonic clock. Returns the scanned text when this is
    /// the Enter behind one, else null.
    key(key, nowMs) {
        if (nowMs - this.#lastMs > pauseMs) this.#text = "";
        this.#lastMs = nowMs;
        if (key === "Enter") {
            const text = this.#text;
            this.#text = "";
            return ticketParts(text) ? text : null;
        }
        if (key.length === 1) this.#text = (this.#text + key).slice(-longest);
        return null;
    }

    /// Whether an address has begun, so that a blank in it must press no button.
    get hasBegun() {
        return /^https?:\/\//i.test(this.#text);
    }
}
