// Sending the form. The answer of the kiosk decides what comes next; sending the same again is harmless.

import { staffCode, staffTime } from "./insist.js";
import { register } from "./server.js";

/// form: the body of the registration. Resolves to the problems to show ([{field, code}]), or to null when
/// the page went somewhere else.
export async function save(context, form) {
    const { attempt, visit } = context;
    visit.draft = form;
    visit.problems = null;
    try {
        const registered = await register(attempt.id, form);
        visit.draft = null;
        visit.failedSave = null;
        await context.take({ ...attempt, registered });
        return null;
    } catch (error) {
        if (error.name !== "ApiError") throw error;
        if (error.status === 422 && error.body.problems) {
            visit.failedSave = null;
            if (context.screen === "form") return error.body.problems;
            visit.problems = error.body.problems;
            context.settle();
            return null;
        }
        if (error.isTemporary) {
            visit.failedSave = { staffCode: staffCode(error), at: staffTime(error) };
            context.show("saveTrouble");
            return null;
        }
        visit.failedSave = null;
        await context.resync();
        return null;
    }
}
