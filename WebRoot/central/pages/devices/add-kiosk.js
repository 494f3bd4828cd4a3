// Adding a kiosk: a name, then the code to give the kiosk, until the kiosk has come.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { announce } from "../../announce.js";
import { eventPath } from "../../event-path.js";
import { pairingSteps } from "./pairing-steps.js";
import { button } from "../../ui/button.js";
import { openDialog } from "../../ui/dialog.js";
import { note } from "../../ui/note.js";
import { requestCode } from "../../ui/states.js";
import { dot } from "../../ui/tag.js";

const NAME_WORDS = "As people at the booth call it, for example “Kiosk 3” or “Next to the coffee”.";
const EXPIRED_WORDS = "The code has expired. Close this and add the kiosk again.";

/**
 * `watch(onDevices)` hears of every new list and its moment, and returns how to stop; `onChange()` runs after central
 * changed.
 */
export function openAddKiosk({ api, event, suggestedName, watch, onChange }) {
    let stop = () => {};
    const name = element("input", {
        class: "form-control", id: "kiosk-name", type: "text", required: true, maxlength: "40", autocomplete: "off",
        value: suggestedName, dir: "auto",
    });
    const trouble = element("p", { class: "note note-bad", role: "alert", hidden: true });
    const submit = element("button", { class: "btn btn-primary", type: "submit", form: "add-kiosk" }, "Get the code");
    const form = element("form", { id: "add-kiosk", class: "dialog-form", on: { submit: add } },
        element("div", {},
            element("label", { class: "form-label", for: "kiosk-name" }, "Name"),
            name,
            element("p", { class: "form-text" }, NAME_WORDS)),
        trouble);
    const dialog = openDialog({
        title: "Add a kiosk",
        size: "wide",
        body: form,
        footer: [space(), button("ghost", close, "Cancel"), submit],
        first: name,
        onClose: () => stop(),
    });
    name.select();

    async function add(submitted) {
        submitted.preventDefault();
        submit.disabled = true;
        trouble.hidden = true;
        try {
            showCode(await api.post(eventPath(event, "devices"), { name: name.value.trim() }));
            onChange();
        } catch (error) {
            submit.disabled = false;
            trouble.hidden = false;
            trouble.textContent = refusal(error);
        }
    }

    function showCode(answer) {
        const state = element("span", { class: "waiting-line grow" }, dot("waiting"), "Waiting for the kiosk");
        const steps = pairingSteps(answer);
        dialog.body.replaceChildren(steps.root);
        dialog.footer.replaceChildren(state, button("light", close, "Close"));
        steps.code.focus();
        stop = watch((devices, asOf) => {
            const kiosk = devices.find((device) => device.name === answer.name);
            const isExpired = Date.parse(asOf) >= Date.parse(answer.expires_at);
            if (isExpired) state.replaceChildren(dot("off"), EXPIRED_WORDS);
            else if (kiosk?.device && !kiosk.pairing) showConnected(answer.name);
        });
    }

    function showConnected(kiosk) {
        stop();
        announce(`${kiosk} is connected.`);
        const done = button("primary", close, "Done");
        const words = `${kiosk} is connected. It is in the list now.`;
        dialog.body.replaceChildren(note("ok", icon("check-circle-fill"), words));
        dialog.footer.replaceChildren(space(), done);
        done.focus();
    }

    function close() {
        dialog.close();
    }
}

function space() {
    return element("span", { class: "grow" });
}

function refusal(error) {
    if (error.status === 0) return "The server does not answer. Check the network and try again.";
    if (error.status === 403) return "Your role cannot add kiosks. Ask an owner.";
    if (error.status >= 500) return `The server had a problem. Tell your admin this code: ${requestCode(error)}.`;
    return error.body.message ?? "This name was not accepted. Try another one.";
}
