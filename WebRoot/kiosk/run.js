// Where the visitor is within a running attempt: which question, what was chosen, what comes next. Pure.

export class Run {
    /// attempt: a running one, as GET /api/attempt tells it.
    constructor(attempt) {
        this.questions = attempt.questions;
        this.choices = new Map(attempt.questions.map((question) => [question.id, question.choice]));
        const now = attempt.questions.findIndex((question) => question.id === attempt.now_question);
        this.index = Math.max(0, now);
        this.isReviewing = false; // going through the open ones after the last question
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

    isAnswered(index) {
        return this.choices.get(this.questions[index].id) != null;
    }

    get openCount() {
        return this.questions.filter((_, index) => !this.isAnswered(index)).length;
    }

    /// The question that Next leads to, or null when Next means to finish.
    get nextIndex() {
        if (!this.isReviewing) return this.index + 1 < this.questions.length ? this.index + 1 : null;
        return this.#openAfter(this.index);
    }

    get hasPrevious() {
        return this.index > 0;
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
