// What the visitor's page asks of the kiosk, one function per request. Names and addresses travel in bodies
// only.

import { get, post, put, remove } from "../shared/api.js";

export const readKiosk = () => get("/api/kiosk");
export const readAttempt = async () => heard((await get("/api/attempt")).attempt);

/// time: "standard", "double" or "none". A running attempt of this browser comes back instead of a second
/// one.
export const startAttempt = async (contest, language, time) =>
    heard(await post("/api/attempts", { contest, language, time }));

/// What was left when the kiosk spoke counts from when it was heard, not from when the page gets to look at it.
function heard(attempt) {
    return attempt && { ...attempt, heardAt: performance.now() };
}

// Picks are kept alive over a reload: the finger was faster than the page.
const pick = { keepalive: true, timeoutMs: 5_000 };

export const putPosition = (attempt, question) =>
    put(`/api/attempts/${attempt}/position`, { question }, pick);
export const putAnswer = (attempt, question, choice) =>
    put(`/api/attempts/${attempt}/answers/${question}`, { choice }, pick);

export const finishAttempt = (attempt) => post(`/api/attempts/${attempt}/finish`);
export const sendActivity = (attempt) => post(`/api/attempts/${attempt}/activity`);

/// reason: "left" or "idle". Afterwards nothing of the person is on the kiosk but what they registered.
export const dropAttempt = (attempt, reason) =>
    remove(`/api/attempts/${attempt}`, { reason }, { keepalive: true });

export const checkField = (field, value) => post("/api/checks", { field, value }, { timeoutMs: 5_000 });

/// A save may wait for a slow disk. Repeating it gives the same answer and never a second registration.
export const register = (attempt, form) =>
    post(`/api/attempts/${attempt}/registration`, form, { timeoutMs: 30_000 });

/// What this computer brings along, before it is paired and for staff.
export const readSetup = () => get("/api/setup");

/// wish: {central, code}, or {ticket} with the text of a scan or a file. Central is asked twice.
export const pair = (wish) => post("/api/setup/pairing", wish, { timeoutMs: 90_000 });
export const confirmPairing = () => post("/api/setup/confirmation");
