// The calls to the server as the pages make them, with what all of them have in common.

import { get, post, put, remove } from "../shared/api.js";

/** An answer of 401 runs `onSignedOut` once; `onContact(isReached)` hears of every answer and of every silence. */
export function guardedApi({ onSignedOut, onContact }) {
    let isOut = false;

    function guard(call) {
        return async (...values) => {
            try {
                const answer = await call(...values);
                onContact(true);
                return answer;
            } catch (error) {
                onContact(error.status !== 0);
                if (error.status === 401 && !isOut) {
                    isOut = true;
                    onSignedOut();
                }
                throw error;
            }
        };
    }

    return { get: guard(get), post: guard(post), put: guard(put), remove: guard(remove) };
}
