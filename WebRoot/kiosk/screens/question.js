// One question after the other. A pick is on screen at once and on its way to the kiosk behind the visitor's
// back; the clock is what is left until the kiosk's deadline; at zero the attempt ends by itself.
//
// Where answers are final, a tap only chooses: the amber button gives the answer, and with a clock for each question
// its zero does. Then the kiosk says what was right, where that is told, and the button goes on.

import { Cleanup, element } from "../../shared/dom.js";
import { codeBlock } from "../../shared/highlight.js";
import { icon } from "../../shared/icons.js";
import { openLeave, openStillOpen } from "../dialogs/ending.js";
import { pause } from "../insist.js";
import { Answers, letters } from "../parts/answers.js";
import { button } from "../parts/button.js";
import { ClockView } from "../parts/clock.js";
import { scallops, updateScallops } from "../parts/scallops.js";
import { verdictNote, verdictWords } from "../parts/verdict.js";
import { PickQueue } from "../picks.js";
import { Run } from "../run.js";
import { TimeLeft } from "../timeleft.js";

const tickMs = 200;
const afterZeroMs = 150;        // the kiosk's clock, not ours, says that time is up
const doubleTapMs = 350;
const overMs = 2_000;            // how long a visitor reads that the time for a question is over

export function mount(root, context) {
    const screen = new QuestionScreen(root, context);
    return () => screen.unmount();
}

class QuestionScreen {
    #cleanup = new Cleanup();
    #isEnding = false;
    #shownAt = 0;
    #verdicts = new Map();      // by question, where answers are final and what is right is told
    #isGiving = false;          // an answer is on its way for good

    constructor(root, context) {
        this.context = context;
        this.attempt = context.attempt;
        this.run = new Run(this.attempt);
        this.time = new TimeLeft();
        this.queue = new PickQueue({
            send: (item) => item.kind === "answer"
                ? context.server.putAnswer(this.attempt.id, item.question, item.choice)
                : context.server.putPosition(this.attempt.id, item.question),
            pause,
            onAnswer: (answer, question) => this.#progressed(answer, question),
            onOver: () => context.resync(),
        });
        for (const { id, verdict } of this.attempt.questions) if (verdict) this.#verdicts.set(id, verdict);
        this.#build(root);
        this.#showQuestion();
        this.#heard(this.attempt.remaining_ms, this.attempt.heardAt);
        this.#heardOfQuestion(this.attempt.question_remaining_ms, this.attempt.heardAt);
        this.#drawStrikes(this.attempt.strikes_left);
        this.#cleanup.every(tickMs, () => this.#tick());
        this.#cleanup.listen(document, "visibilitychange", () => this.#tick());
        this.#cleanup.listen(document, "keydown", (event) => this.#onKey(event));
        this.#cleanup.add(context.onChange(() => this.#onResync()));
        context.onBack = () => { if (this.run.hasPrevious) this.#back(); };
    }

    unmount() {
        this.#cleanup.run();
    }

    #build(root) {
        const { context } = this;
        this.scallops = scallops();
        this.number = element("p", { class: "question-number" });
        this.clock = new ClockView(context, this.attempt.question_limit_ms ?? this.attempt.limit_ms);
        this.strikes = element("p", { class: "strikes" });
        this.main = element("main", { class: "question" });
        this.backButton = button("quiet", () => this.run.hasPrevious ? this.#back() : this.#askToLeave(), []);
        this.hint = element("span", { class: "hint" });
        this.nextWords = element("span");
        this.nextButton = button("go go-wide", (event) => this.#onNext(event),
            [this.nextWords, icon("arrow-right")]);
        root.append(element("div", { class: "screen paper" },
            this.scallops,
            element("header", { class: "top" }, this.number, this.strikes, this.clock.node),
            this.main,
            element("footer", { class: "bar" }, this.backButton, this.hint,
                element("span", { class: "grow" }), this.nextButton)));
    }

    // What the visitor does

    #onNext(event) {
        const isSecondTap = event.detail > 1 && performance.now() - this.#shownAt < doubleTapMs;
        if (!isSecondTap) this.#next();
    }

    #next() {
        if (this.#isEnding || this.#isGiving) return;
        if (this.run.isFinal && !this.run.isOver) return this.#give();
        if (this.run.nextIndex !== null) {
            this.run.next();
            this.#showQuestion();
        } else if (this.run.openCount > 0) {
            openStillOpen(this.context, this.run.openCount, {
                answer: () => { this.run.review(); this.#showQuestion(); },
                finish: () => this.#end(),
            });
        } else {
            this.#end();
        }
    }

    #back() {
        if (this.#isEnding) return;
        this.run.previous();
        this.#showQuestion();
    }

    #askToLeave() {
        openLeave(this.context, () => this.context.leave());
    }

    #pick(choice) {
        this.run.pick(choice);
        if (!this.run.isFinal) this.queue.answer(this.run.question.id, choice);
        this.#drawProgress();
    }

    /// The answer on screen stands from now on; without one the question is passed over.
    async #give({ isOverdue = false } = {}) {
        const { question, choice } = this.run;
        this.#isGiving = true;
        this.run.close();
        this.answers.disable();
        this.time.stopQuestion();
        if (choice !== null) this.queue.answer(question.id, choice);
        if (choice !== null && (this.attempt.show_right || this.attempt.strikes_left !== null)) {
            this.nextButton.disabled = true;
            await this.queue.drained();
            this.nextButton.disabled = false;
        }
        this.#isGiving = false;
        if (this.#isEnding) return;
        const isShown = this.attempt.show_right && choice !== null;
        if (!isShown && !isOverdue) return this.#next();
        this.#showVerdict();
        if (isOverdue && !isShown) setTimeout(() => this.#goOnFrom(question), overMs);
    }

    /// Unless the visitor has gone on already.
    #goOnFrom(question) {
        if (this.run.question === question && this.main.isConnected) this.#next();
    }

    #progressed(answer, question) {
        if (!answer) return;
        if (answer.verdict) this.#verdicts.set(question, answer.verdict);
        this.#heard(answer.remaining_ms);
        if (question === this.run.question.id && !this.run.isOver) this.#heardOfQuestion(answer.question_remaining_ms);
        this.#drawStrikes(answer.strikes_left);
    }

    #drawStrikes(left) {
        if (left === null || left === undefined) return;
        this.run.isStruckOut = left === 0;
        this.strikes.textContent = this.context.t("question.strikes", { n: left });
    }

    /// What the kiosk says of the answer, or that the time for the question is over.
    #showVerdict() {
        const { context, run, answers } = this;
        const facts = {
            verdict: this.#verdicts.get(run.question.id) ?? null, choice: run.choice,
            letterOf: (choice) => answers.letterOf(choice),
        };
        if (facts.verdict) {
            answers.judge(facts.verdict.right, {
                rightWord: context.t("question.right"), wrongWord: context.t("question.wrong", { letter: answers.letterOf(facts.verdict.right) }),
            });
        }
        if (facts.verdict || facts.choice === null) {
            this.main.querySelector("h1").after(verdictNote(context, facts));
            context.announce([verdictWords(context, facts), facts.verdict?.explanation].filter(Boolean).join(" "));
        }
        this.hint.textContent = "";
        this.#drawProgress();
        this.nextButton.focus({ preventScroll: true });
    }

    #onKey(event) {
        if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || this.#isEnding) return;
        if (document.querySelector(".dialog-layer")) return;
        const letter = letters.indexOf(event.key.toUpperCase());
        if (event.key.length === 1 && letter >= 0) this.answers.pick(letter);
        const onOtherButton = event.target.closest?.("button:not([role=radio])");
        if (event.key === "Enter" && !onOtherButton) {
            event.preventDefault();
            this.#next();
        }
    }

    // What the visitor sees

    #showQuestion() {
        const { context, run } = this;
        const { question } = run;
        const heading = element("h1", { id: "question-title", tabindex: -1, text: question.text });
        this.answers = new Answers(question, run.choice, {
            labelledBy: "question-title", onPick: (choice) => this.#pick(choice),
        });
        this.main.classList.toggle("no-code", !question.code);
        this.main.replaceChildren(
            element("div", { class: "ask" }, heading, question.code ? this.#code(question.code) : null),
            this.answers.node);
        this.number.textContent = context.t("question.of", { n: run.index + 1, total: run.questions.length });
        const last = letters[question.choices.length - 1];
        this.hint.textContent = context.t("question.hint", { first: letters[0], last });
        this.backButton.replaceChildren(icon(run.hasPrevious ? "arrow-left" : "x-lg"),
            element("span", { text: context.t(run.hasPrevious ? "back" : "question.leave") }));
        this.#drawProgress();
        this.main.parentElement.scrollTop = 0;
        heading.focus({ preventScroll: true });
        this.#shownAt = performance.now();
        this.time.turnPage();
        if (run.isFinal && run.isOver) {
            this.answers.disable();
            this.#showVerdict();
        } else {
            this.#heardOfQuestion(this.attempt.question_limit_ms);
            this.queue.position(question.id);
        }
    }

    #code({ language, source }) {
        return codeBlock(source, language, this.context.t("question.code", { language }));
    }

    #drawProgress() {
        const { run } = this;
        updateScallops(this.scallops, run.questions.length, run.index, (index) => run.isAnswered(index));
        const onwards = run.choice === null && !(run.isFinal && run.isOver) ? "question.skip" : "question.next";
        const isToGive = run.isFinal && !run.isOver && run.choice !== null;
        const words = run.nextIndex === null && !(run.isFinal && !run.isOver && this.attempt.show_right) ? "question.finish" : onwards;
        this.nextWords.textContent = this.context.t(isToGive ? "question.give" : words);
        this.nextButton.classList.toggle("outlined", run.choice === null && !(run.isFinal && run.isOver));
    }

    // Time

    #heard(remainingMs, atMs = performance.now()) {
        this.time.heardOfAttempt(remainingMs, atMs);
        this.#tick();
    }

    #heardOfQuestion(remainingMs, atMs = performance.now()) {
        if (!this.run.isOver) this.time.heardOfQuestion(remainingMs, atMs);
        this.#tick();
    }

    #tick() {
        if (this.#isEnding) return;
        const { leftMs, passedMs, isOver, isQuestionOver } = this.time.look(performance.now());
        if (isOver) return this.#end({ waitMs: afterZeroMs });
        if (leftMs === Infinity) return;
        this.clock.update(leftMs);
        if (passedMs) this.context.announce(this.context.t("question.left.announced", { n: passedMs / 1_000 }));
        if (isQuestionOver) this.#give({ isOverdue: true });
    }

    #onResync() {
        if (this.#isEnding || this.context.attempt?.id !== this.attempt.id) return;
        this.#heard(this.context.attempt.remaining_ms, this.context.attempt.heardAt);
        if (this.context.attempt.now_question !== this.run.question.id) return;
        this.#heardOfQuestion(this.context.attempt.question_remaining_ms, this.context.attempt.heardAt);
    }

    // The end: the last pick first, then the attempt

    async #end({ waitMs = 0 } = {}) {
        if (this.#isEnding) return;
        this.#isEnding = true;
        this.answers.disable();
        this.nextButton.disabled = true;
        this.backButton.disabled = true;
        try {
            await this.context.insist(async () => {
                await Promise.all([this.queue.drained(), pause(waitMs)]);
                await this.context.take(await this.context.server.finishAttempt(this.attempt.id));
            });
        } catch {
            await this.context.resync();
        }
    }
}
