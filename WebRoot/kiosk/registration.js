// Sending the form. The answer of the kiosk decides what comes next; sending the same again is harmless.

import { staffCode, staffTime } from "./insist.js";
import { register } from "./server.js";

/// form: the body of the registration. Resolves to the problems to show ([{field, code}]), or to null when
/// the page went somewhere else.
export async function save(context, form) {
    const { attempt, visit } = context;
    visit.draft = form;
    visit.problems = null;
    visit.isSaving = true;
    const hasLeft = () => context.attempt?.id !== attempt.id;
    let registered;
    try {
        registered = await register(attempt.id, form);
    } catch (error) {
        if (error.name !== "ApiError") throw error;
        visit.isSaving = false;
        return hasLeft() ? null : refused(context, error);
    }
    visit.isSaving = false;
    if (hasLeft()) return null;
    visit.draft = null;
    visit.failedSave = null;
    await context.take({ ...attempt, registered });
    return null;
}

async function refused(context, error) {
    const { visit } = context;
    visit.failedSave = null;
    if (error.isTemporary) {
        visit.failedSave = { staffCode: staffCode(error), at: staffTime(error) };
        context.show("saveTrouble");
        return null;
    }
    const { problems } = error.body;
    if (problems && context.screen === "form") return problems;
    if (problems) {
        visit.problems = problems;
        context.settle();
    } else {
        await context.resync();
    }
    return null;
}
