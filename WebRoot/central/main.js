// Central's page: sign-in first, then the frame with one page in it. Pages are chosen by the hash.

import { get, post, remove } from "/shared/api.js";
import { applyTheme } from "/central/theme.js";
import { mountAnnouncer } from "/central/announce.js";
import { mountSignIn } from "/central/pages/sign-in.js";
import { mountFrame } from "/central/frame.js";
import { troubleState } from "/central/ui/states.js";

const host = document.createElement("div");
host.id = "app";

applyTheme();
document.body.append(host);
mountAnnouncer(document.body);
start();

async function start() {
    try {
        const { user } = await get("/api/session");
        showAdmin(user);
    } catch (error) {
        if (error.status === 401) showSignIn();
        else host.replaceChildren(troubleState(error, start));
    }
}

function showSignIn(reason = null) {
    host.replaceChildren();
    mountSignIn(host, { reason, onSignedIn: showAdmin });
}

function showAdmin(user) {
    host.replaceChildren();
    const leave = mountFrame(host, { user, api: guarded(onSignedOut), signOut });

    function onSignedOut() {
        leave();
        showSignIn("Your session has ended. Sign in again and you are back on this page.");
    }

    async function signOut() {
        await remove("/api/session");
        leave();
        history.replaceState(null, "", "/");
        showSignIn();
    }
}

/** The same calls; an answer of 401 also takes the person to the sign-in page, once. */
function guarded(onSignedOut) {
    let isOut = false;
    const guard = (call) => async (...values) => {
        try {
            return await call(...values);
        } catch (error) {
            if (error.status === 401 && !isOut) {
                isOut = true;
                onSignedOut();
            }
            throw error;
        }
    };
    return { get: guard(get), post: guard(post) };
}
