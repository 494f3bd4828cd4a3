import { equal, test } from "./harness.js";
import { TimeLeft } from "../../WebRoot/kiosk/timeleft.js";

const nothingOver = { passedMs: null, isOver: false, isQuestionOver: false };

test("without limits nothing is left to count", () => {
    const time = new TimeLeft();
    time.heardOfAttempt(null, 0);
    time.heardOfQuestion(undefined, 0);
    equal(time.look(1e9), { leftMs: Infinity, ...nothingOver });
});

test("a deadline comes nearer but never goes away further", () => {
    const time = new TimeLeft();
    time.heardOfAttempt(60_000, 0);
    time.heardOfAttempt(50_000, 5_000);
    equal(time.look(5_000).leftMs, 50_000);
    time.heardOfAttempt(58_000, 6_000);
    equal(time.look(6_000).leftMs, 49_000);
});

test("the nearer end is shown, and each tells when it has come", () => {
    const time = new TimeLeft();
    time.heardOfAttempt(60_000, 0);
    time.heardOfQuestion(20_000, 0);
    equal(time.look(5_000), { leftMs: 15_000, ...nothingOver });
    equal(time.look(20_000).isQuestionOver, true);
    time.turnPage();
    equal(time.look(20_000), { leftMs: 40_000, ...nothingOver });
    equal(time.look(60_000).isOver, true);
});

test("a question that is answered for good has no end any more", () => {
    const time = new TimeLeft();
    time.heardOfQuestion(1_000, 0);
    time.stopQuestion();
    equal(time.look(2_000), { leftMs: Infinity, ...nothingOver });
});

test("a mark is told once, when it is passed, and never for a page that has just been turned", () => {
    const time = new TimeLeft();
    time.heardOfAttempt(65_000, 0);
    equal([0, 4_000, 6_000, 6_200].map((now) => time.look(now).passedMs), [null, null, 60_000, null]);
    time.turnPage();
    equal(time.look(36_000).passedMs, null);
    equal(time.look(56_000).passedMs, 10_000);
});
