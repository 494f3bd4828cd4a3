// A kiosk plays the draft: watermarked, and nothing of it counts.

import { element } from "../../../shared/dom.js";
import { announce } from "../../announce.js";
import { eventPath } from "../../event-path.js";
import { timeOfDay } from "../../format.js";
import { button } from "../../ui/button.js";
import { openDialog } from "../../ui/dialog.js";
import { tag } from "../../ui/tag.js";
import { failureWords } from "../../ui/states.js";
import { contactWords } from "./contact-words.js";
import { toMend } from "./problems-list.js";

/**
 * What stands beside a kiosk: whether it rehearses, and a button that begins or ends it. `goTo({part, field})` leads to
 * what is to mend.
 */
export function rehearsal({ api, event, draft, device, goTo }) {
    const words = element("span", { class: "small", role: "status" });
    const key = `rehearse-${device.device}`;
    const act = device.rehearsal
        ? button("light", () => run(end, `${device.name} goes back to its release ${contactWords([device])}.`), "End rehearsal")
        : button("light", () => run(begin, `${device.name} takes the draft ${contactWords([device])}.`), "Rehearse");
    act.classList.add("btn-sm");
    act.dataset.key = key;
    act.setAttribute("aria-label", `${act.textContent} on ${device.name}`);
    return element("div", { class: "rehearsal" },
        device.rehearsal && tag("info", `rehearses since ${timeOfDay(device.rehearsal.since)}`), act, words);

    async function run(step, done) {
        act.disabled = true;
        try {
            await step();
            words.textContent = done;
            announce(done);
        } catch (error) {
            act.disabled = false;
            if (error.code === "event_file") showProblems(error.body.problems);
            else words.textContent = failureWords(error);
        }
    }

    async function begin() {
        await draft.save();
        await api.post(eventPath(event, "rehearsals"), { device: device.device, digest: draft.digest });
    }

    function showProblems(problems) {
        const dialog = openDialog({
            title: "Before a rehearsal", size: "wide",
            body: toMend(problems, "No kiosk rehearses yet.", draft, (place) => {
                dialog.close();
                goTo(place);
            }),
            footer: [element("span", { class: "grow" }), button("primary", () => dialog.close(), "Done")],
        });
    }

    function end() {
        return api.remove(eventPath(event, `rehearsals/${encodeURIComponent(device.device)}`));
    }
}
