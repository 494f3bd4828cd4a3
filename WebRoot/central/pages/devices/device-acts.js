// What the page does to one kiosk, and the sentence that tells what became of it.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { announce } from "../../announce.js";
import { count, counted } from "../../format.js";
import { note } from "../../ui/note.js";
import { replace } from "../../ui/replace.js";
import { failureWords } from "../../ui/states.js";

const PICTURES = {
    ok: () => icon("check-circle-fill"), waiting: () => icon("clock"), bad: () => icon("exclamation-triangle"),
};

/** `answer` is where the sentence stands; `onChange()` runs after an act. */
export function deviceActs({ api, onChange }) {
    const answer = element("div");

    function say(kind, words) {
        replace(answer, note(kind, PICTURES[kind](), words));
        announce(words);
        onChange();
    }

    async function revoke(device) {
        await api.post(path(device, "revoke"), {});
        say("ok", `${device.name} is shut out.`);
    }

    async function leave(device) {
        await api.post(path(device, "leave"), {});
        say("ok", `${device.name} is told to leave at its next contact.`);
    }

    async function message(device, text) {
        await api.post(path(device, "message"), { text });
        say("ok", `${device.name} shows the message after its next contact.`);
    }

    /** Takes in what came while it was shut out. */
    async function release(device) {
        try {
            const { released, kept } = await api.post(path(device, "release"), {});
            const words = `${counted(released, "line", "lines")} of ${device.name} released`;
            if (kept > 0) say("waiting", `${words}, ${count(kept)} do not fit and stay in quarantine.`);
            else say("ok", `${words}.`);
        } catch (error) {
            say("bad", failureWords(error, "Nothing was changed."));
        }
    }

    return { answer, actions: { revoke, leave, message, release } };
}

function path({ device }, step) {
    return `/api/devices/${encodeURIComponent(device)}/${step}`;
}
