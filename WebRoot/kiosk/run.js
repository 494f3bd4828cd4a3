// Where the visitor is within a running attempt: which question, what was chosen, what comes next. Pure.

export class Run {
    /// attempt: a running one, as GET /api/attempt tells it.
    constructor(attempt) {
        this.questions = attempt.questions;
        this.choices = new Map(attempt.questions.map((question) => [question.id, question.choice]));
        const now = attempt.questions.findIndex((question) => question.id === attempt.now_question);
        this.index = Math.max(0, now);
        this.isReviewing = false; // going through the open ones after the last question
        this.isFinal = attempt.final ?? false; // an answer stands, and nobody goes back
        this.isStruckOut = false;
        const isOver = (question) => this.isFinal && (question.choice !== null || Boolean(question.verdict));
        this.over = new Set(attempt.questions.filter(isOver).map((question) => question.id));
    }

    get question() {
        return this.questions[this.index];
    }

    get choice() {
        return this.choices.get(this.question.id) ?? null;
    }

    pick(choice) {
        this.choices.set(this.question.id, choice);
    }

    /// Whether nothing can change the answer to the question any more.
    get isOver() {
        return this.over.has(this.question.id);
    }

    close() {
        this.over.add(this.question.id);
    }

    isAnswered(index) {
        return this.choices.get(this.questions[index].id) != null;
    }

    get openCount() {
        if (this.isFinal) return 0;
        return this.questions.filter((_, index) => !this.isAnswered(index)).length;
    }

    /// The question that Next leads to, or null when Next means to finish.
    get nextIndex() {
        if (this.isStruckOut) return null;
        if (!this.isReviewing) return this.index + 1 < this.questions.length ? this.index + 1 : null;
        return this.#openAfter(this.index);
    }

    get hasPrevious() {
        return this.index > 0 && !this.isFinal;
    }

    next() {
        const next = this.nextIndex;
        if (next !== null) this.index = next;
    }

    previous() {
        this.isReviewing = false;
        if (this.hasPrevious) this.index -= 1;
    }

    /// Goes to the first open question and from there only to open ones.
    review() {
        this.isReviewing = true;
        const first = this.questions.findIndex((_, index) => !this.isAnswered(index));
        if (first >= 0) this.index = first;
    }

    #openAfter(start) {
        const count = this.questions.length;
        for (let step = 1; step < count; step += 1) {
            const index = (start + step) % count;
            if (!this.isAnswered(index)) return index;
        }
        return null;
    }
}
