// What stands below a field of a draft: what is wrong, what is still open, and two versions of one text.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { newID } from "../../ui/new-id.js";
import { whenChanged } from "../../ui/replace.js";
import { isStillOpen, troubleWords } from "../problem-words.js";
import { conflictBox } from "./conflict.js";

export class FieldTroubles {
    root = element("div", { class: "field-troubles", id: newID("trouble") });
    #form;
    #draw;
    #complaint = null;
    #told = { problems: [], conflicts: [] };

    /** `onDrawn()` hears after each change of what stands here. */
    constructor(form, onDrawn) {
        this.#form = form;
        this.#draw = whenChanged(({ sentences, conflicts }) => {
            this.root.replaceChildren(...sentences.map(line), ...conflicts.map((conflict) => conflictBox(form, conflict)));
            onDrawn();
        });
    }

    get isEmpty() {
        return this.root.childElementCount === 0;
    }

    /** What is only not filled in yet is no slip. */
    get isBad() {
        return this.#complaint !== null || !this.#told.problems.every(isStillOpen);
    }

    /** `told`: {problems, conflicts} of the draft. */
    tell(told) {
        this.#told = told;
        this.#show();
    }

    /** A sentence about what was typed and cannot be stored, in the place of what the draft tells; null takes it back. */
    complain(sentence) {
        this.#complaint = sentence;
        this.#show();
    }

    #show() {
        this.#draw({
            sentences: this.#complaint ? [{ words: this.#complaint, isOpen: false }]
                : troubleWords(this.#told.problems, this.#form.languages),
            conflicts: this.#told.conflicts,
        });
    }
}

function line({ words, isOpen }) {
    return element("p", { class: isOpen ? "field-open" : "field-problem" },
        icon(isOpen ? "pencil" : "exclamation-circle-fill"), element("span", {}, words));
}
