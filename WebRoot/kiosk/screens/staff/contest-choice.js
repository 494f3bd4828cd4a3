// Which contest this kiosk plays, where its event has several.

import { element } from "../../../shared/dom.js";
import { chooseContest } from "../../staffserver.js";

/// `show(event)` brings it up to date; its node is null while there is nothing to choose.
export class ContestChoice {
    select = element("select", { id: "staff-contest", on: { change: () => this.#choose() } });
    #shown = null;

    constructor(context) {
        this.context = context;
        this.label = element("label", { class: "contest-choice" }, context.t("staff.contest"), this.select);
    }

    show(event) {
        this.node = (event?.contests.length ?? 0) > 1 ? this.label : null;
        if (!this.node) return;
        const now = JSON.stringify(event);
        if (now === this.#shown) return; // an open list must not close under a finger
        this.#shown = now;
        const options = [{ id: "", title: this.context.t("staff.contest.any") }, ...event.contests];
        this.select.replaceChildren(...options.map(({ id, title }) => element("option", { value: id, text: title })));
        this.select.value = event.contest ?? "";
    }

    async #choose() {
        try {
            await chooseContest(this.select.value || null);
        } catch {
            this.#shown = null; // the next answer puts it back
        }
    }
}
