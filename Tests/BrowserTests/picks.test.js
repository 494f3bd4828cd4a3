import { equal, ok, test } from "./harness.js";
import { PickQueue } from "../../WebRoot/kiosk/picks.js";

/// A kiosk that fails as told and remembers what arrived.
function kiosk(failures = []) {
    const arrived = [];
    const pauses = [];
    const over = [];
    const queue = new PickQueue({
        send: async (item) => {
            const failure = failures.shift();
            if (failure) throw failure;
            arrived.push(item.kind === "answer" ? `${item.question}=${item.choice}` : `at ${item.question}`);
            return { remaining_ms: 1_000 };
        },
        pause: async (ms) => { pauses.push(ms); },
        onOver: () => over.push(true),
    });
    return { queue, arrived, pauses, over };
}

const unreachable = () => ({ isTemporary: true, status: 0 });
const attemptOver = () => ({ isTemporary: false, status: 409 });

test("picks arrive one by one and in order", async () => {
    const { queue, arrived } = kiosk();
    queue.position("q1");
    queue.answer("q1", "a");
    queue.position("q2");
    queue.answer("q2", "b");
    await queue.drained();
    equal(arrived, ["at q1", "q1=a", "at q2", "q2=b"]);
});

test("what did not arrive is sent again before anything else, with growing pauses", async () => {
    const { queue, arrived, pauses } = kiosk(Array.from({ length: 5 }, unreachable));
    queue.answer("q1", "a");
    queue.answer("q2", "b");
    await queue.drained();
    equal(arrived, ["q1=a", "q2=b"]);
    equal(pauses, [250, 500, 1_000, 2_000, 2_000]);
});

test("a changed mind that has not left yet replaces the pick, and the last one wins", async () => {
    const { queue, arrived } = kiosk([unreachable()]);
    queue.answer("q1", "a");
    queue.answer("q1", "b");
    queue.answer("q1", "c");
    await queue.drained();
    equal(arrived, ["q1=a", "q1=c"], "the first was on the wire");
});

test("an answer of another question is never swallowed", async () => {
    const { queue, arrived } = kiosk([unreachable()]);
    queue.answer("q1", "a");
    queue.answer("q2", "b");
    queue.answer("q1", "c");
    await queue.drained();
    equal(arrived, ["q1=a", "q2=b", "q1=c"]);
});

test("a pick refused because the attempt is over ends the queue", async () => {
    const { queue, arrived, over } = kiosk([attemptOver()]);
    queue.answer("q1", "a");
    queue.answer("q2", "b");
    await queue.drained();
    equal([arrived, over], [[], [true]]);
    queue.answer("q3", "c");
    await queue.drained();
    equal(arrived, []);
});

test("a pick behind a refused position still goes out: it may be within its grace", async () => {
    const { queue, arrived, over } = kiosk([attemptOver()]);
    queue.position("q2");
    queue.answer("q2", "b");
    await queue.drained();
    equal([arrived, over], [["q2=b"], [true]]);
});

test("an item that is refused for good does not block the others", async () => {
    const { queue, arrived } = kiosk([{ isTemporary: false, status: 400 }]);
    queue.answer("q1", "?");
    queue.answer("q2", "b");
    await queue.drained();
    equal(arrived, ["q2=b"]);
    ok(queue.isEmpty, "nothing waits");
});

test("an empty queue is drained at once", async () => {
    await kiosk().queue.drained();
});
