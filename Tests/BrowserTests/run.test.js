import { equal, test } from "./harness.js";
import { Run } from "../../WebRoot/kiosk/run.js";

const attempt = (choices, now = "q1") => ({
    now_question: now,
    questions: choices.map((choice, index) => ({ id: `q${index + 1}`, choice })),
});

test("an attempt goes on where it was, with what was chosen", () => {
    const run = new Run(attempt(["a", "b", null, null], "q3"));
    equal([run.question.id, run.choice, run.openCount, run.isAnswered(1)], ["q3", null, 2, true]);
});

test("next goes through the questions and finishes after the last", () => {
    const run = new Run(attempt([null, null]));
    equal([run.hasPrevious, run.nextIndex], [false, 1]);
    run.next();
    equal([run.hasPrevious, run.nextIndex], [true, null]);
    run.next();
    equal(run.question.id, "q2", "stays at the last");
});

test("a review leads from open question to open question and then to the end", () => {
    const run = new Run(attempt(["a", null, "c", null], "q4"));
    run.review();
    equal([run.question.id, run.nextIndex], ["q2", 3]);
    run.pick("x");
    run.next();
    equal([run.question.id, run.nextIndex], ["q4", null]);
    run.pick("y");
    equal([run.openCount, run.nextIndex], [0, null]);
});

test("a review that skips comes round again", () => {
    const run = new Run(attempt([null, "b", null], "q3"));
    run.review();
    run.next();
    equal([run.question.id, run.nextIndex], ["q3", 0]);
});

test("going back ends the review", () => {
    const run = new Run(attempt([null, "b", null], "q3"));
    run.review();
    run.next();
    run.previous();
    equal([run.question.id, run.nextIndex], ["q2", 2]);
});

test("a choice can be taken back", () => {
    const run = new Run(attempt(["a"]));
    run.pick(null);
    equal([run.choice, run.openCount], [null, 1]);
});
