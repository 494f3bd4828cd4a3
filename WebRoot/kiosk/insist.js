// Doing again what has to succeed, while the kiosk's program may be restarting.

const firstPauseMs = 300;
const longestPauseMs = 2_000;
const patienceMs = 5_000;       // after this the visitor is told

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/// Runs `action` until it succeeds; an error that will not go away is thrown. onDelay(code for staff, retry)
/// is called once when it takes long; retry() tries at once.
export async function insist(action, onDelay = () => {}) {
    const startedAt = performance.now();
    let pauseMs = firstPauseMs;
    let told = false;
    for (;;) {
        try {
            return await action();
        } catch (error) {
            if (!error.isTemporary) throw error;
            let hurry = () => {};
            const hurried = new Promise((resolve) => { hurry = resolve; });
            if (!told && performance.now() - startedAt > patienceMs) {
                told = true;
                onDelay(staffCode(error), () => hurry());
            }
            await Promise.race([pause(pauseMs), hurried]);
            pauseMs = Math.min(pauseMs * 2, longestPauseMs);
        }
    }
}

/// What staff read out: the server's own code, else that nobody answered.
export function staffCode(error) {
    if (error.body?.staff_code) return error.body.staff_code;
    return error.status === 0 ? "NO-ANSWER" : error.code.toUpperCase().replaceAll("_", "-");
}

/// The time that stands beside it, by the kiosk where it said one.
export function staffTime(error) {
    return error?.body?.at ?? clockTime();
}

export function clockTime(date = new Date()) {
    const two = (number) => String(number).padStart(2, "0");
    return `${two(date.getHours())}:${two(date.getMinutes())}`;
}
