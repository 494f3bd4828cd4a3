// What the staff page asks of the kiosk. All but the PIN need the session's cookie.

import { get, post, put, remove } from "../shared/api.js";

export const readStatus = () => get("/api/staff/status");
export const sendNow = () => post("/api/staff/send-now");
export const endRehearsal = () => remove("/api/staff/rehearsal");
/// contest: its id, or null to let visitors choose.
export const chooseContest = (contest) => put("/api/staff/contest", { contest });
export const endSession = () => remove("/api/staff/session");
