import { equal, test } from "./harness.js";
import { Deadline, minutesAndSeconds, passedMarks, SleepDetector } from "../../WebRoot/shared/clock.js";

test("a countdown is what is left until the deadline, however rarely it is looked at", () => {
    const deadline = new Deadline(60_000, 1_000);
    equal(deadline.remaining(11_000), 50_000);
    equal(deadline.remaining(51_000), 10_000, "after forty seconds without a look");
    equal(deadline.remaining(700_000), 0);
    equal([deadline.isOver(60_999), deadline.isOver(61_000)], [false, true]);
});

test("a running clock shows 0:00 only when nothing is left", () => {
    equal(minutesAndSeconds(1, { roundUp: true }), "0:01");
    equal(minutesAndSeconds(0, { roundUp: true }), "0:00");
    equal(minutesAndSeconds(180_000, { roundUp: true }), "3:00");
});

test("a measured time is cut, not rounded", () => {
    equal(minutesAndSeconds(123_999), "2:03");
    equal(minutesAndSeconds(3_723_000), "1:02:03");
});

test("marks are announced once, when they are passed", () => {
    const marks = [60_000, 30_000, 10_000];
    equal(passedMarks(60_100, 59_900, marks), [60_000]);
    equal(passedMarks(59_900, 59_700, marks), []);
    equal(passedMarks(70_000, 9_000, marks), [60_000, 30_000, 10_000], "a tab that was hidden meanwhile");
});

test("a machine that slept is noticed once", () => {
    const detector = new SleepDetector(1_000, 500_000);
    equal(detector.sawStep(2_000, 501_000), false);
    equal(detector.sawStep(3_000, 1_102_000), true, "ten minutes asleep");
    equal(detector.sawStep(4_000, 1_103_000), false);
    equal(detector.sawStep(5_000, 1_000), true, "the wall clock was set back");
});
