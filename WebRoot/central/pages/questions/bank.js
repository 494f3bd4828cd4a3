// The questions of a draft as this page sees them.

import { titleIn } from "../../draft/contest.js";
import { allQuestions, moved, placeOf, quizzes, reserve } from "../../questions/quizzes.js";
import { newQuestion, newQuestionID } from "../../questions/question.js";

export class Bank {
    #draft;
    #form = null;

    constructor(draft) {
        this.#draft = draft;
    }

    /** Whose languages and language count from now on. */
    use(form) {
        this.#form = form;
    }

    get language() {
        return this.#form?.language ?? "en";
    }

    get contests() {
        return quizzes(this.#draft.names(), (part) => this.#draft.content(part));
    }

    /** How one of `contests` is called. */
    titleOf({ id, title }) {
        return titleIn(title, [this.language, ...this.#form.languages], this.contests.findIndex((contest) => contest.id === id));
    }

    get reserve() {
        return reserve(this.#draft.names(), this.contests);
    }

    get ids() {
        return allQuestions(this.#draft.names());
    }

    /** In the order of the page: quiz by quiz, then the reserve. */
    get first() {
        return this.contests.flatMap(({ quiz }) => quiz)[0] ?? this.reserve[0] ?? null;
    }

    content(id) {
        return this.#draft.content(`question.${id}`);
    }

    place(id) {
        return placeOf(id, this.contests);
    }

    /** The ids of the questions that publishing would change. */
    get changed() {
        return idsIn(this.#draft.changes);
    }

    /** The ids of those in which something is to mend. */
    get troubled() {
        return idsIn(this.#draft.problems);
    }

    /** From one contest, or the reserve (null), into another at `index`. */
    move(id, from, to, index) {
        for (const [part, quiz] of moved(this.contests, id, from, to, index)) {
            this.#draft.edit(part, (content) => ({ ...content, quiz }));
        }
    }

    /** A new question behind the others of the first contest; its id. */
    add() {
        const id = newQuestionID();
        this.#draft.edit(`question.${id}`, newQuestion(this.#form.languages));
        const contest = this.contests[0];
        if (contest) this.move(id, null, contest.id, contest.quiz.length);
        return id;
    }

    /** Also out of every quiz. */
    async remove(id) {
        for (const { id: contest, quiz } of this.contests) if (quiz.includes(id)) this.move(id, contest, null, 0);
        await this.#draft.save();
        await this.#draft.remove(`question.${id}`);
    }
}

/** Of what is about a question. */
function idsIn(list) {
    return new Set(list.filter(({ part }) => part.startsWith("question.")).map(({ part }) => part.slice("question.".length)));
}
