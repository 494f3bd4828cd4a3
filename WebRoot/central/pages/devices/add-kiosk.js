// Adding a kiosk: a name, then the code to type on the kiosk, until the kiosk has come.

import { element } from "/shared/dom.js";
import { icon } from "/shared/icons.js";
import { announce } from "/central/announce.js";
import { eventPath } from "/central/event-path.js";
import { openDialog } from "/central/ui/dialog.js";
import { note } from "/central/ui/note.js";
import { requestCode } from "/central/ui/states.js";
import { dot, tag } from "/central/ui/tag.js";

/** `watch(onDevices)` hears of every new list and returns how to stop; `onChange()` after central changed. */
export function openAddKiosk({ api, event, suggestedName, watch, onChange }) {
    const name = element("input", { class: "form-control", id: "kiosk-name", type: "text", required: true, maxlength: "60",
        autocomplete: "off", value: suggestedName, dir: "auto" });
    const trouble = element("p", { class: "note note-bad", role: "alert", hidden: true });
    const submit = element("button", { class: "btn btn-primary", type: "submit", form: "add-kiosk" }, "Get the code");
    const form = element("form", { id: "add-kiosk", class: "dialog-form", on: { submit: add } },
        element("div", {}, element("label", { class: "form-label", for: "kiosk-name" }, "Name"), name,
            element("p", { class: "form-text" }, "As people at the booth call it, for example “Kiosk 3” or “Next to the coffee”.")),
        trouble);
    let stop = () => {};
    const dialog = openDialog({
        title: "Add a kiosk",
        size: "wide",
        body: form,
        footer: [element("span", { class: "grow" }), cancelButton("Cancel"), submit],
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
            trouble.hidden = false;
            trouble.textContent = sentence(error);
            submit.disabled = false;
        }
    }

    function showCode(answer) {
        const left = element("b", { class: "tabular" });
        const waiting = element("span", { class: "waiting-line grow" }, dot("waiting"), "Waiting for the kiosk");
        const code = answer.code.split("-");
        dialog.body.replaceChildren(element("div", { class: "pairing" },
            element("ol", { class: "steps" },
                element("li", {}, element("div", {}, "On ", element("bdi", {}, answer.name), ", open ", element("b", {}, "Connect this kiosk"))),
                element("li", {}, element("div", {}, "Type this address and the code:", element("code", { class: "central-address" }, location.origin))),
                element("li", {}, element("div", {}, "Check that the kiosk shows the same two words: ", tag("brand", answer.words)))),
            element("p", { class: "pairing-code", tabindex: "-1", "aria-label": `Pairing code ${code.join(" ")}` },
                ...code.flatMap((part, at) => (at === 0 ? [part] : [element("span", {}, "–"), part]))),
            element("p", { class: "muted" }, "Works once, expires in ", left)));
        dialog.footer.replaceChildren(waiting, cancelButton("Close"));
        dialog.body.querySelector(".pairing-code").focus();
        const stopClock = countDown(left, answer.expires_at, () => expired(waiting));
        const stopWatching = watch((devices) => {
            if (devices.some((device) => device.name === answer.name && device.device !== null)) paired(answer.name);
        });
        stop = () => {
            stopClock();
            stopWatching();
        };
    }

    function paired(kiosk) {
        stop();
        announce(`${kiosk} is connected.`);
        dialog.body.replaceChildren(
            note("ok", icon("check-circle-fill"), `${kiosk} is connected. It is in the list now.`));
        dialog.footer.replaceChildren(element("span", { class: "grow" }), cancelButton("Close", "btn-primary"));
        dialog.footer.querySelector("button").focus();
    }

    function expired(waiting) {
        waiting.replaceChildren(dot("off"), "The code has expired. Close this and add the kiosk again.");
    }

    function cancelButton(label, kind = "btn-ghost") {
        return element("button", { class: `btn ${kind}`, type: "button", on: { click: () => dialog.close() } }, label);
    }
}

/** Counts down to the moment, on this computer's clock but never above the ten minutes a code lives. */
function countDown(place, expiresAt, onEnd) {
    const end = Date.now() + Math.min(Date.parse(expiresAt) - Date.now(), 10 * 60_000);
    const timer = setInterval(draw, 1_000);
    draw();

    function draw() {
        const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
        place.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
        if (left === 0) {
            clearInterval(timer);
            onEnd();
        }
    }

    return () => clearInterval(timer);
}

function sentence(error) {
    if (error.status === 0) return "The server does not answer. Check the network and try again.";
    if (error.status >= 500) return `The server had a problem. If it stays, tell your admin this code: ${requestCode(error)}.`;
    return error.body.message || "This name was not accepted. Try another one.";
}
