import { equal, test } from "./harness.js";
import { IdleTimer, Throttle } from "../../WebRoot/kiosk/idle.js";

const rule = { afterMs: 30_000, warnMs: 20_000 };

test("nobody for thirty seconds brings a warning, and twenty more the end", () => {
    const timer = new IdleTimer(rule, 0);
    equal(timer.look(29_999).phase, "active");
    equal(timer.look(30_000), { phase: "warning", leftMs: 20_000, ofMs: 20_000 });
    equal(timer.look(45_000).leftMs, 5_000);
    equal(timer.look(50_000).phase, "over");
});

test("a letter every twenty-five seconds is never interrupted", () => {
    const timer = new IdleTimer(rule, 0);
    for (let now = 25_000; now < 500_000; now += 25_000) {
        equal(timer.look(now).phase, "active");
        timer.touch(now);
    }
});

test("the warning lasts at least twenty seconds, whatever the event says", () => {
    const timer = new IdleTimer({ afterMs: 1_000, warnMs: 1_000 }, 0);
    equal(timer.look(1_000).leftMs, 20_000);
});

test("during the warning only an answer counts", () => {
    const timer = new IdleTimer(rule, 0);
    timer.look(30_000);
    timer.touch(31_000);
    equal(timer.look(32_000).phase, "warning");
    timer.stay(33_000);
    equal(timer.look(62_999).phase, "active");
    equal(timer.look(63_000).phase, "warning");
});

test("a page that slept over its time still gives the whole warning", () => {
    const timer = new IdleTimer(rule, 0);
    equal(timer.look(600_000), { phase: "warning", leftMs: 20_000, ofMs: 20_000 });
});

test("a sign of life goes to the kiosk at most once per interval", () => {
    const throttle = new Throttle(15_000);
    const seen = [0, 1, 14_999, 15_000, 15_001].map((now) => throttle.allows(now));
    equal(seen, [true, false, false, true, false]);
});
