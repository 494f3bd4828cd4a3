// One part of a draft as this person sees it: what the server has, what was typed since, and what somebody else changed
// meanwhile. Knows no page and sends nothing.

import { isSame, merge } from "./merge.js";
import { fieldOf, valueAt, withValueAt } from "./paths.js";

export class DraftPart {
    #conflicts = [];     // [{path, theirs}]
    #maybeStored = [];   // contents that were sent and of which no answer came

    /** `stored` is the part as the server tells it; a new one has the version 0 and no content. */
    constructor({ part, version = 0, content, edited_by: by = null, edited_at: at = null }) {
        this.name = part;
        this.version = version;
        this.base = content;
        this.content = content;
        this.by = by;
        this.at = at;
        this.isSending = false;
        this.failure = null;     // the ApiError of the last try, or null
    }

    /** What is to be stored: where two people changed one field, the stored one stays until somebody has chosen. */
    get outgoing() {
        return this.#conflicts.reduce((content, { path, theirs }) => withValueAt(content, path, theirs), this.content);
    }

    get isUnsaved() {
        return !isSame(this.outgoing, this.base);
    }

    /** "conflict", "saving", "retrying", "refused", "typed" or "saved". */
    get state() {
        if (this.#conflicts.length > 0) return "conflict";
        if (this.isSending) return "saving";
        if (this.failure) return this.failure.isTemporary ? "retrying" : "refused";
        return this.isUnsaved ? "typed" : "saved";
    }

    /** [{field, mine, theirs}]; undefined stands for what one of the two took away. */
    get conflicts() {
        return this.#conflicts.map(({ path, theirs }) => ({
            field: fieldOf(path, this.content), mine: valueAt(this.content, path), theirs,
        }));
    }

    /** What was refused is tried again when it was changed. */
    edit(content) {
        this.content = content;
        if (!this.failure?.isTemporary) this.failure = null;
    }

    /** The body of the request that stores this part. */
    send() {
        this.isSending = true;
        const content = this.outgoing;
        this.#maybeStored.push(content);
        return { version: this.version, content };
    }

    stored(content, { version, edited_at: at }) {
        this.isSending = false;
        this.failure = null;
        this.#maybeStored = [];
        this.version = version;
        this.base = content;
        if (this.#conflicts.length === 0) this.by = null;
        this.at = at;
    }

    failed(error) {
        this.isSending = false;
        this.failure = error;
    }

    /** The server has another content, or none any more (null, or a part without content). True when what is to be seen has changed. */
    meet(current) {
        this.isSending = false;
        this.failure = null;
        const before = this.content;
        const theirs = current?.content ?? undefined;
        const isMine = this.#maybeStored.some((content) => isSame(content, theirs));
        const { content, conflicts } = isMine
            ? { content: this.content, conflicts: [] } : merge(this.base, this.content, theirs);
        this.content = content;
        this.#conflicts = [...conflicts, ...this.#stillOpen(conflicts, theirs)];
        this.#maybeStored = [];
        this.version = current?.version ?? 0;
        this.base = theirs;
        this.by = isMine ? null : current?.edited_by ?? null;
        this.at = current?.edited_at ?? null;
        return conflicts.length > 0 || !isSame(before, content);
    }

    /** Earlier conflicts that nobody has ended, with what is stored there now. */
    #stillOpen(conflicts, theirs) {
        const isNew = (path) => !conflicts.some((conflict) => isSame(conflict.path, path));
        return this.#conflicts.filter(({ path }) => isNew(path))
            .map(({ path }) => ({ path, theirs: valueAt(theirs, path) }))
            .filter(({ path, theirs: value }) => !isSame(value, valueAt(this.content, path)));
    }

    /** Ends the conflict about a field. `whose` is "mine" or "theirs". */
    choose(field, whose) {
        const chosen = this.#conflicts.find(({ path }) => fieldOf(path, this.content) === field);
        if (!chosen) return;
        this.#conflicts = this.#conflicts.filter((conflict) => conflict !== chosen);
        if (whose === "theirs") this.content = withValueAt(this.content, chosen.path, chosen.theirs);
    }
}
