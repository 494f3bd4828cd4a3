// Central's page: sign-in first, then the frame with one page in it. Pages are chosen by the hash.

import { get, remove } from "../shared/api.js";
import { element } from "../shared/dom.js";
import { closeDrafts } from "./draft.js";
import { applyTheme } from "./theme.js";
import { announce, mountAnnouncer } from "./announce.js";
import { mountFrame } from "./frame.js";
import { mountFirstUser } from "./pages/first-user.js";
import { mountSignIn } from "./pages/sign-in.js";
import { pageHead } from "./ui/page-head.js";
import { troubleState } from "./ui/states.js";

const SESSION_ENDED = "Your session has ended. Sign in again and you are back on this page.";

const host = document.createElement("div");

applyTheme();
document.body.append(host);
mountAnnouncer(document.body);
start();

async function start() {
    try {
        const { user } = await get("/api/session");
        showAdmin(user);
    } catch (error) {
        if (error.status === 401) await showDoor();
        else showTrouble(error);
    }
}

/** A central without users asks for the first one. */
async function showDoor() {
    try {
        const { is_needed: isNeeded, needs_code: needsCode } = await get("/api/first-user");
        if (!isNeeded) return showSignIn();
        host.replaceChildren();
        return mountFirstUser(host, { needsCode, onSignedIn: showAdmin });
    } catch (error) {
        return showTrouble(error);
    }
}

function showTrouble(error) {
    host.replaceChildren(element("main", { class: "sheet" },
        pageHead({ title: "Boothwise" }).root, troubleState(error, start)));
}

function showSignIn(reason = null) {
    host.replaceChildren();
    mountSignIn(host, { reason, onSignedIn: showAdmin });
}

function showAdmin(user) {
    host.replaceChildren();
    const leave = mountFrame(host, { user, onSignedOut, signOut });

    function onSignedOut() {
        leave();
        showSignIn(SESSION_ENDED);
    }

    /** Without an answer the session still stands, so the page stays too. */
    async function signOut() {
        try {
            await closeDrafts();
            await remove("/api/session");
        } catch {
            announce("The server does not answer. You are still signed in.");
            return;
        }
        leave();
        history.replaceState(null, "", "/");
        showSignIn();
    }
}
