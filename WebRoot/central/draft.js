// The draft of one event: its parts, what is still to be stored of them, and what others store meanwhile.
// Edits are sent soon after the last key, and kept and tried again when the server does not answer.

import { whenReleased } from "../shared/press.js";
import { eventPath } from "./event-path.js";
import { isSame } from "./draft/merge.js";
import { DraftPart } from "./draft/part.js";
import { PartSender } from "./draft/sender.js";

const KEEPALIVE_BYTES = 60_000; // browsers let 64 KiB on their way outlive the page

/** By event; a draft stays while a page shows it or while something of it is not stored. */
const drafts = new Map();

/** The event's draft for `user`; loaded when `load()` has come back. Call `release()` when the page goes. */
export function openDraft({ api, event, user }) {
    const draft = drafts.get(event.id) ?? new Draft(event);
    drafts.set(event.id, draft);
    draft.open(api, user.name);
    return draft;
}

/** Stores what can be stored of all drafts and forgets the rest: the person leaves. */
export async function closeDrafts() {
    await Promise.all([...drafts.values()].map((draft) => draft.save()));
    for (const draft of drafts.values()) draft.stop();
    drafts.clear();
}

export class Draft {
    #api;
    #event;
    #users = 0;
    #listeners = new Set();
    #parts = new Map();
    #sender = new PartSender({
        part: (name) => this.part(name),
        put: (name, body) => this.#put(name, body),
        answered: (answer) => this.#takeLists(answer),
        met: (part, current) => this.#metAfterRefusal(part, current),
        changed: (name) => this.#tell({ kind: "state", part: name }),
        sendAll: () => this.#sendAll(),
    });
    #stamp = null;          // of the last whole answer: without news since then the server gives none
    #held = null;           // news that wait until all of an answer is taken
    #writes = 0;            // counts what this page changed at the server, so that an older answer is known

    constructor(event) {
        this.#event = event;
        this.me = null;        // the name of whoever edits here
        this.isLoaded = false;
        this.problems = [];    // [{part, field, sentence}]
        this.changes = [];     // [{part, kind, sentence, edited_by, edited_at}]
        this.release = null;   // {number, published_at, published_by}
        this.digest = null;    // names the whole draft as it is stored
    }

    open(api, me) {
        this.#api = api;
        this.me = me;
        this.#users += 1;
        if (this.#users > 1) return;
        document.addEventListener("focusout", this.#saveSoon);
        document.addEventListener("visibilitychange", this.#saveSoon);
        addEventListener("pagehide", this.#saveSoon);
        addEventListener("beforeunload", this.#onUnload);
        addEventListener("online", this.#saveSoon);
    }

    /** A page that showed the draft goes; what is not stored yet is still sent. */
    close() {
        this.#users -= 1;
        if (this.#users > 0) return;
        this.save().then(() => {
            if (this.#users === 0 && !this.isUnsaved) this.stop();
        });
    }

    stop() {
        document.removeEventListener("focusout", this.#saveSoon);
        document.removeEventListener("visibilitychange", this.#saveSoon);
        removeEventListener("pagehide", this.#saveSoon);
        removeEventListener("beforeunload", this.#onUnload);
        removeEventListener("online", this.#saveSoon);
        this.#sender.stop();
        if (drafts.get(this.#event.id) === this) drafts.delete(this.#event.id);
    }

    /** Asks the server for the whole draft; what was typed here is merged with what others stored. */
    async load() {
        const writes = this.#writes;
        const answer = await this.#api.get(eventPath(this.#event, "draft", this.#stamp ? { stamp: this.#stamp } : {}));
        if (writes !== this.#writes || this.#sender.isBusy) {
            if (!this.isLoaded) await this.load();
            return;
        }
        if (answer) this.#take(answer);
        this.#sendAll();
    }

    /** Calls `listener({kind, part})` until the function that comes back is called. Kinds: "typed", edited by this page;
     * "content", changed from elsewhere; "gone"; "state", of storing; "lists", problems, changes, release and digest.
     * Without a part it is about any number of them. */
    listen(listener) {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
    }

    /** The names of all parts, or of those that begin with `prefix`. */
    names(prefix = "") {
        return [...this.#parts.keys()].filter((name) => name.startsWith(prefix));
    }

    /** The content as it is to be shown, or undefined. Not to be changed in place. */
    content(name) {
        return this.#parts.get(name)?.content;
    }

    /** The DraftPart, for its state and its conflicts, or undefined. */
    part(name) {
        return this.#parts.get(name);
    }

    get parts() {
        return [...this.#parts.values()];
    }

    get isUnsaved() {
        return this.parts.some((part) => part.isUnsaved || part.conflicts.length > 0);
    }

    /** `change` is the new content, or a function that makes it of the present one. A part that is not there is made. */
    edit(name, change) {
        const part = this.#parts.get(name) ?? this.#made({ part: name });
        const content = typeof change === "function" ? change(part.content) : change;
        if (isSame(content, part.content)) return;
        part.edit(content);
        this.#sender.plan(name);
        this.#tell({ kind: "typed", part: name });
        this.#tell({ kind: "state", part: name });
    }

    /** Ends a conflict: `whose` is "mine" or "theirs". */
    choose(name, field, whose) {
        const part = this.#parts.get(name);
        part.choose(field, whose);
        this.#showMet(name);
        this.#sender.send(name);
    }

    /** Takes a part away, at the server too. Throws the ApiError when it was refused, or changed meanwhile. */
    async remove(name) {
        await this.#sender.underWay(name);
        const part = this.#parts.get(name);
        this.#sender.cancel(name);
        if (part.version > 0 || part.base !== undefined) await this.#removeStored(part);
        this.#forget(name);
        this.#tell({ kind: "gone", part: name });
    }

    /** Sends what is not stored yet, and waits for the answers. True when everything is stored. */
    async save() {
        await Promise.all(this.parts.map((part) => this.#sender.send(part.name)));
        return !this.isUnsaved;
    }

    /** For routes that change parts by themselves, such as an import: nothing is sent meanwhile, then all is loaded anew. */
    async around(step) {
        await this.save();
        this.#writes += 1;
        const answer = await step();
        this.#writes += 1;
        await this.load();
        return answer;
    }

    #made(stored) {
        const part = new DraftPart(stored);
        this.#parts.set(part.name, part);
        return part;
    }

    #forget(name) {
        this.#sender.cancel(name);
        this.#parts.delete(name);
    }

    #take(answer) {
        this.#stamp = answer.stamp;
        this.#meetAll(new Map(answer.parts.map((part) => [part.part, part])));
        this.isLoaded = true;
        this.#takeLists(answer);
    }

    /** An import brings hundreds of parts at once: only of those that are gone each is told by itself. */
    #meetAll(stored) {
        const news = [];
        this.#held = news;
        for (const part of this.#parts.values()) {
            if (part.base !== undefined && !stored.has(part.name)) this.#meet(part.name, null);
        }
        for (const [name, part] of stored) this.#meet(name, part);
        this.#held = null;
        for (const one of news.filter(({ kind }) => kind === "gone")) this.#tell(one);
        for (const kind of ["content", "state"]) {
            if (news.some((one) => one.kind === kind)) this.#tell({ kind, part: null });
        }
    }

    #meet(name, stored) {
        const part = this.#parts.get(name);
        if (!part) {
            this.#made(stored);
            this.#tell({ kind: "content", part: name });
            return;
        }
        if (stored && stored.version === part.version && part.base !== undefined && isSame(stored.content, part.base)) return;
        if (part.meet(stored)) this.#showMet(name);
        else if (part.content === undefined) this.#showMet(name);
        this.#tell({ kind: "state", part: name });
    }

    #showMet(name) {
        const part = this.#parts.get(name);
        const isGone = part.content === undefined && part.conflicts.length === 0;
        if (isGone) this.#forget(name);
        this.#tell({ kind: isGone ? "gone" : "content", part: name });
    }

    #put(name, body) {
        this.#writes += 1;
        const keepalive = new Blob([JSON.stringify(body)]).size < KEEPALIVE_BYTES;
        return this.#api.put(this.#path(name), body, { keepalive });
    }

    #metAfterRefusal(part, current) {
        if (part.meet(current)) this.#showMet(part.name);
    }

    async #removeStored(part) {
        this.#writes += 1;
        try {
            const answer = await this.#api.remove(`${this.#path(part.name)}?version=${part.version}`);
            this.#takeLists(answer);
        } catch (error) {
            if (error.code === "changed_meanwhile") this.#metAfterRefusal(part, error.body.current ?? null);
            throw error;
        }
    }

    #takeLists({ problems, changes, digest, release = this.release }) {
        Object.assign(this, { problems, changes, digest, release });
        whenReleased(() => this.#tell({ kind: "lists", part: null }));
    }

    #tell(news) {
        if (this.#held) this.#held.push(news);
        else for (const listener of [...this.#listeners]) listener(news);
    }

    #path(name) {
        return eventPath(this.#event, `draft/parts/${encodeURIComponent(name)}`);
    }

    #sendAll = () => {
        for (const part of this.parts) if (part.state !== "refused") this.#sender.send(part.name);
    };

    /** A field was left, the page is hidden or goes, or the network is back. */
    #saveSoon = () => this.#sendAll();

    #onUnload = (event) => {
        if (this.parts.some(({ state }) => ["retrying", "refused", "conflict"].includes(state))) event.preventDefault();
    };
}
