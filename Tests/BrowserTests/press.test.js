import { equal, test } from "./harness.js";
import { whenReleased } from "../../WebRoot/shared/press.js";

const send = (type) => document.dispatchEvent(new PointerEvent(type, { bubbles: true }));

test("nothing changes under a finger, and everything does behind the click", async () => {
    const done = [];
    whenReleased(() => done.push("at once"));
    send("pointerdown");
    whenReleased(() => done.push("later"));
    equal(done, ["at once"]);
    send("pointerup");
    done.push("click");
    await new Promise((resolve) => setTimeout(resolve));
    equal(done, ["at once", "click", "later"]);
});
