// One question after the other. A pick is on screen at once and on its way to the kiosk behind the visitor's
// back; the clock is what is left until the kiosk's deadline; at zero the attempt ends by itself.

import { Deadline, passedMarks } from "../../shared/clock.js";
import { Cleanup, element } from "../../shared/dom.js";
import { codeBlock } from "../../shared/highlight.js";
import { icon } from "../../shared/icons.js";
import { openLeave, openStillOpen } from "../dialogs/ending.js";
import { pause } from "../insist.js";
import { Answers, letters } from "../parts/answers.js";
import { button } from "../parts/button.js";
import { ClockView } from "../parts/clock.js";
import { scallops, updateScallops } from "../parts/scallops.js";
import { PickQueue } from "../picks.js";
import { Run } from "../run.js";

const tickMs = 200;
const announcedMs = [60_000, 30_000, 10_000];
const afterZeroMs = 150;        // the kiosk's clock, not ours, says that time is up
const doubleTapMs = 350;

export function mount(root, context) {
    const screen = new QuestionScreen(root, context);
    return () => screen.unmount();
}

class QuestionScreen {
    #cleanup = new Cleanup();
    #isEnding = false;
    #shownAt = 0;
    #before = Infinity;         // what was left at the last tick

    constructor(root, context) {
        this.context = context;
        this.attempt = context.attempt;
        this.run = new Run(this.attempt);
        this.queue = new PickQueue({
            send: (item) => item.kind === "answer"
                ? context.server.putAnswer(this.attempt.id, item.question, item.choice)
                : context.server.putPosition(this.attempt.id, item.question),
            pause,
            onAnswer: (answer) => this.#heard(answer?.remaining_ms),
            onOver: () => context.resync(),
        });
        this.#build(root);
        this.#showQuestion();
        this.#heard(this.attempt.remaining_ms, this.attempt.heardAt);
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
        this.clock = new ClockView(context, this.attempt.limit_ms);
        this.main = element("main", { class: "question" });
        this.backButton = button("quiet", () => this.run.hasPrevious ? this.#back() : this.#askToLeave(), []);
        this.hint = element("span", { class: "hint" });
        this.nextWords = element("span");
        this.nextButton = button("go go-wide", (event) => this.#onNext(event),
            [this.nextWords, icon("arrow-right")]);
        root.append(element("div", { class: "screen paper" },
            this.scallops,
            element("header", { class: "top" }, this.number, this.clock.node),
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
        if (this.#isEnding) return;
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
        this.queue.answer(this.run.question.id, choice);
        this.#drawProgress();
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
        this.queue.position(question.id);
    }

    #code({ language, source }) {
        return codeBlock(source, language, this.context.t("question.code", { language }));
    }

    #drawProgress() {
        const { run } = this;
        updateScallops(this.scallops, run.questions.length, run.index, (index) => run.isAnswered(index));
        const onwards = run.choice === null ? "question.skip" : "question.next";
        this.nextWords.textContent = this.context.t(run.nextIndex === null ? "question.finish" : onwards);
        this.nextButton.classList.toggle("outlined", run.choice === null);
    }

    // Time

    /// The kiosk said what is left. The deadline can come nearer by that but never go away further.
    #heard(remainingMs, atMs = performance.now()) {
        if (remainingMs === null || remainingMs === undefined) return;
        const heard = new Deadline(remainingMs, atMs);
        if (!this.deadline || heard.endsAt < this.deadline.endsAt) this.deadline = heard;
        this.#tick();
    }

    #tick() {
        if (!this.deadline || this.#isEnding) return;
        const left = this.deadline.remaining(performance.now());
        this.clock.update(left);
        const passed = passedMarks(this.#before, left, announcedMs);
        if (passed.length > 0 && this.#before !== Infinity) {
            this.context.announce(this.context.t("question.left.announced", { n: passed.at(-1) / 1_000 }));
        }
        this.#before = left;
        if (left === 0) this.#end({ waitMs: afterZeroMs });
    }

    #onResync() {
        if (this.#isEnding || this.context.attempt?.id !== this.attempt.id) return;
        this.#heard(this.context.attempt.remaining_ms, this.context.attempt.heardAt);
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
