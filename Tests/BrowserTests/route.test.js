import { equal, test } from "./harness.js";
import { idleRule, screenFor } from "../../WebRoot/kiosk/route.js";
import { Visit } from "../../WebRoot/kiosk/visit.js";

const open = { state: "open" };
const running = { id: "1", state: "running", registered: null, result: null };
const closedBy = (reason) => ({ id: "1", state: "closed", registered: null, result: { closed_by: reason } });
const visit = (more = {}) => Object.assign(new Visit(), more);

test("without an attempt the kiosk's state decides", () => {
    equal(screenFor(open, null, visit()), "attract");
    equal(screenFor(open, null, visit({ readsRules: true })), "rules");
    for (const state of ["closed", "unpaired", "paired", "waiting", "trouble"]) equal(screenFor({ state }, null, visit()), state);
});

test("a running attempt goes on whatever the kiosk's state", () => {
    equal(screenFor(open, running, visit()), "question");
    equal(screenFor({ state: "closed" }, running, visit()), "question");
});

test("a finished attempt leads to the form", () => {
    equal(screenFor(open, closedBy("finished"), visit()), "form");
});

test("an attempt that ended by itself says so once before the form", () => {
    equal(screenFor(open, closedBy("time_up"), visit()), "timeUp");
    equal(screenFor(open, closedBy("reboot"), visit()), "timeUp");
    equal(screenFor(open, closedBy("time_up"), visit({ timeUpSeen: "1" })), "form");
});

test("a save that did not work stays on screen until it did", () => {
    const failed = visit({ failedSave: { staffCode: "DISK-FULL", at: "15:24" } });
    equal(screenFor(open, closedBy("finished"), failed), "saveTrouble");
    equal(screenFor(open, { ...closedBy("finished"), registered: {} }, failed), "thanks");
});

test("a registered attempt leads to thanks, or to what a second entry means", () => {
    const registered = (second) => ({ ...closedBy("finished"), registered: { second_entry: second } });
    equal(screenFor(open, registered(null), visit()), "thanks");
    equal(screenFor(open, registered({}), visit()), "secondEntry");
});

test("an attempt that the visitor has left is not shown again", () => {
    equal(screenFor(open, { ...closedBy("finished"), registered: {} }, visit({ dismissed: "1" })), "attract");
});

test("the idle question is never asked during a timed attempt", () => {
    equal(idleRule("question", { limit_ms: 180_000 }), "never");
    equal(idleRule("question", { limit_ms: null }), "visit");
    equal(idleRule("form", closedBy("finished")), "visit");
    equal(["attract", "closed"].map((screen) => idleRule(screen, null)), ["silent", "silent"]);
});
