// Whether this kiosk may be packed up, what it has, what central has of it, and when they last spoke. Locks itself
// after a minute without a touch.

import { minutesAndSeconds } from "../../shared/clock.js";
import { element } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { openPairAgain } from "../dialogs/pair-again.js";
import { button } from "../parts/button.js";
import { endRehearsal, readStatus, sendNow } from "../staffserver.js";
import { ContestChoice } from "./staff/contest-choice.js";
import { dataTile } from "./staff/data-tile.js";
import { deviceTile, eventTile } from "./staff/device-tiles.js";
import { leavingTile, leavingWords } from "./staff/leaving.js";
import { messageTile } from "./staff/message.js";
import { packUpTile, packUpWords } from "./staff/pack-up.js";
import { rehearsalTile, rehearsalWords } from "./staff/rehearsal.js";
import { registeredTile } from "./staff/registered-tile.js";

const lockAfterMs = 60_000;
const refreshMs = 3_000;
const tickMs = 500;
const signsOfLife = ["pointerdown", "pointermove", "keydown", "wheel", "touchmove"];

export function mount(root, context, status) {
    const page = new StaffPage(root, context, status);
    return () => page.unmount();
}

class StaffPage {
    #timers = [];
    #listening = new AbortController();
    #lastTouch = performance.now();
    #isLost = false;
    #isLocked = false;
    #said = null;

    constructor(root, context, status) {
        this.context = context;
        this.status = status;
        this.lockWords = element("span");
        this.sendWords = element("span", { text: context.t("staff.send") });
        this.sendButton = button("line-button", () => this.#send(), [icon("arrow-repeat"), this.sendWords]);
        this.pairButton = button("line-button", () => this.#pairAgain(), [icon("link-45deg"), context.t("staff.pair")]);
        this.endButton = button("line-button", () => this.#endRehearsal(), [
            icon("x-lg"), context.t("staff.rehearsal.end"),
        ]);
        this.contest = new ContestChoice(context);
        this.tiles = element("main", { class: "staff-grid" });
        root.append(element("div", { class: "screen staff" }, this.#head(), this.tiles));
        this.#draw();
        root.querySelector("h1").focus();
        const touched = () => { this.#lastTouch = performance.now(); };
        const { signal } = this.#listening;
        for (const type of signsOfLife) document.addEventListener(type, touched, { passive: true, signal });
        this.#timers.push(setInterval(() => this.#tick(), tickMs));
        this.#timers.push(setInterval(() => this.#refresh(), refreshMs));
        this.#tick();
    }

    unmount() {
        for (const timer of this.#timers) clearInterval(timer);
        this.#listening.abort();
    }

    #head() {
        const { kiosk } = this.status;
        return element("header", { class: "staff-head" },
            element("img", { src: "/shared/img/logo.svg", alt: "Boothwise" }),
            element("h1", { tabindex: -1, text: kiosk.name ?? this.context.t("staff.title") }),
            element("span", { class: "grow" }),
            element("span", { class: "staff-lock" }, icon("lock"), this.lockWords),
            button("go go-small", () => this.#lock(), this.context.t("staff.back")));
    }

    #lock() {
        this.#isLocked = true;
        this.unmount();
        this.context.lock();
    }

    #tick() {
        const left = lockAfterMs - (performance.now() - this.#lastTouch);
        if (left <= 0) return this.#lock();
        const time = minutesAndSeconds(left, { roundUp: true });
        this.lockWords.textContent = this.context.t("staff.locks", { time });
    }

    async #refresh() {
        try {
            this.status = await readStatus();
            if (this.#isLocked) return;
            this.#isLost = false;
            this.#draw();
        } catch (error) {
            if (this.#isLocked) return;
            if (error.status === 401 || error.status === 403) {
                this.unmount();
                return this.context.askForPin();
            }
            this.#isLost = true;
            this.#draw();
        }
    }

    async #send() {
        this.sendButton.disabled = true;
        try {
            await sendNow();
            this.sendWords.textContent = this.context.t("staff.sending");
        } catch {
            // the figures and the last trouble tell what became of it
        }
        setTimeout(() => {
            this.sendButton.disabled = false;
            this.sendWords.textContent = this.context.t("staff.send");
        }, refreshMs);
    }

    async #endRehearsal() {
        this.endButton.disabled = true;
        try {
            await endRehearsal();
        } catch {
            // the tile stays and can be pressed again
        }
        this.endButton.disabled = false;
        await this.#refresh();
    }

    #pairAgain() {
        openPairAgain(this.context, { address: this.status.central ?? undefined, onClose: () => this.pairButton.focus() });
    }

    #draw() {
        const { context, status, sendButton, pairButton, endButton } = this;
        const kept = [sendButton, pairButton, endButton, this.contest.select];
        const focused = kept.find((each) => document.activeElement === each);
        this.contest.show(status.event);
        const words = packUpWords(context, status, { isLost: this.#isLost });
        const told = [
            status.rehearsal && rehearsalTile(context, status.rehearsal, endButton),
            status.leaving && leavingTile(context, status.leaving), status.message && messageTile(context, status.message),
        ].filter(Boolean);
        const message = told.length > 0 ? [element("div", { class: "staff-told" }, told)] : [];
        this.tiles.classList.toggle("has-message", told.length > 0);
        this.tiles.replaceChildren(packUpTile(context, status, words), ...message, dataTile(context, status, sendButton),
            registeredTile(context, status), eventTile(context, status, this.contest.node), deviceTile(context, status, pairButton));
        focused?.focus();
        this.#say(words, status);
    }

    /// Read aloud once, and again when it is another answer or another message.
    #say({ state, title, sentence }, { message, leaving, rehearsal }) {
        const parting = leaving ? leavingWords(this.context, leaving) : null;
        const played = rehearsal ? rehearsalWords(this.context, rehearsal) : null;
        const news = JSON.stringify([state, message, parting, played]);
        if (news === this.#said) return;
        this.#said = news;
        const told = message ? `${this.context.t("staff.message")}: ${message}` : null;
        document.querySelector("#live").textContent = [`${title}. ${sentence}`, played, parting, told].filter(Boolean).join(" ");
    }
}
