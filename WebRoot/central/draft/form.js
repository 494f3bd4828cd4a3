// The fields of a draft that a page shows: each is bound to a part and a path in it, and hears of what is wrong there.

import { freshID } from "./fresh-id.js";
import { steps, valueAt, withValueAt } from "./paths.js";

export class DraftForm {
    #fields = new Set();
    #stopListening;
    #onRest = () => {};

    /** `language` is the one whose texts are shown. */
    constructor({ draft, language }) {
        this.draft = draft;
        this.language = language;
        this.#stopListening = draft.listen(({ kind }) => {
            if (kind !== "state") this.refresh();
        });
    }

    /** The languages of the event in their order; an event that has none yet is written in English. */
    get languages() {
        const languages = this.draft.content("basics")?.languages ?? [];
        return languages.length > 0 ? languages : ["en"];
    }

    /** `field`: {root, part, field, control, refresh(), showTrouble({problems, conflicts})}; without a path in `field` it only
     * shows. It is forgotten when it leaves the page. */
    add(field) {
        this.#fields.add(field);
        return field;
    }

    /** `listener([{part, field, sentence}])` hears of the problems that stand beside no field of the page. */
    onRest(listener) {
        this.#onRest = listener;
    }

    value(part, field, language = null) {
        return valueAt(this.draft.content(part), path(field, language));
    }

    set(part, field, value, language = null) {
        this.draft.edit(part, (content) => withValueAt(content ?? {}, path(field, language), value));
    }

    /** An id for something that is added, such as "quiz" or "quiz-2"; `taken` are those that the draft has. */
    freshID(stem, taken) {
        return freshID(stem, taken, this.draft.release !== null);
    }

    showLanguage(language) {
        this.language = language;
        this.refresh();
    }

    refresh() {
        for (const field of this.#fields) if (!field.root.isConnected) this.#fields.delete(field);
        for (const field of [...this.#fields]) field.refresh();
        this.#showTroubles();
    }

    /** The field that stands for a path: itself, or the nearest around it. */
    find(part, path) {
        const around = [...this.#fields].filter((field) => field.part === part && field.field !== null && isWithin(path, field.field));
        return around.sort((one, other) => other.field.length - one.field.length)[0] ?? null;
    }

    close() {
        this.#stopListening();
        this.#fields.clear();
    }

    #showTroubles() {
        const troubles = new Map([...this.#fields].map((field) => [field, { problems: [], conflicts: [] }]));
        const shown = new Set([...this.#fields].map(({ part }) => part));
        const rest = [];
        for (const problem of this.draft.problems) {
            const field = shown.has(problem.part) ? this.find(problem.part, problem.field) : null;
            if (field) troubles.get(field).problems.push(problem);
            else rest.push(problem);
        }
        for (const { name, by, conflicts } of this.draft.parts) {
            for (const conflict of conflicts) {
                const field = this.find(name, conflict.field);
                if (field) troubles.get(field).conflicts.push({ ...conflict, part: name, by });
                else rest.push({ part: name, field: conflict.field, conflict: { ...conflict, part: name, by } });
            }
        }
        for (const [field, trouble] of troubles) field.showTrouble(trouble);
        this.#onRest(rest);
    }
}

function path(field, language) {
    return language === null ? steps(field) : [...steps(field), language];
}

function isWithin(path, field) {
    return path === field || field === "" || path.startsWith(`${field}.`) || path.startsWith(`${field}[`);
}
