// Conducts the visitor's page: asks the kiosk where the visitor is, mounts that screen, and is the context
// that every screen gets. It keeps no truth of its own; `resync` asks again whenever the page may have missed
// something.

import { SleepDetector } from "../shared/clock.js";
import { openDialog } from "../shared/dialog.js";
import { translator } from "../shared/i18n.js";
import { guardBack } from "./back.js";
import { applyBrand } from "../shared/brand.js";
import {
    applyDisplay, defaultDisplay, forgetDisplay, isDefault, rememberDisplay, rememberedDisplay,
} from "./display.js";
import { IdleWatch } from "./idlewatch.js";
import { insist, pause, staffCode } from "./insist.js";
import { markRehearsal } from "./rehearsal.js";
import { idleRule, screenFor } from "./route.js";
import { screens } from "./screens.js";
import * as server from "./server.js";
import { openStaffDoor } from "./staffdoor.js";
import { Visit } from "./visit.js";

const heartbeatMs = 5_000;      // how long the page may miss what another tab or the kiosk did
const sleepCheckMs = 1_000;
const lateTapMs = 400;          // a finger still on its way must not press what appears under it
const retryStartMs = 2_000;

export class Booth {
    kiosk = null;               // answer of GET /api/kiosk
    attempt = null;             // answer of GET /api/attempt
    words = null;               // the visitor's Translator
    screen = null;              // name of the mounted screen
    onBack = null;              // what Back does there; set by the screen
    server = server;
    visit = new Visit();
    display = rememberedDisplay();
    #cleanup = () => {};
    #dialogs = [];
    #listeners = new Set();
    #idle = new IdleWatch(this);
    #greetedBy = null;          // the event whose language is spoken
    #lastError = null;          // why the kiosk could not be asked
    #turn = 0;                  // of the attempt's changes: an older answer must not undo a newer one

    constructor(root, live) {
        this.root = root;
        this.live = live;
    }

    async start() {
        applyDisplay(this.display);
        guardBack(() => this.#back());
        openStaffDoor(this);
        document.addEventListener("visibilitychange", () => { if (!document.hidden) this.resync(); });
        addEventListener("focus", () => this.resync());
        addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
        const sleep = new SleepDetector(performance.now(), Date.now());
        setInterval(() => { if (sleep.sawStep(performance.now(), Date.now())) this.resync(); }, sleepCheckMs);
        setInterval(() => this.#beat(), heartbeatMs);
        while (!(await this.resync())) {
            await this.#showUnreachable();
            await pause(retryStartMs);
        }
    }

    // What screens ask for

    get event() {
        return this.kiosk?.event ?? null;
    }

    /// The contest that is played or looked at.
    get contest() {
        const id = this.attempt?.contest ?? this.kiosk?.contest ?? this.visit.contest;
        return this.event?.contests.find((contest) => contest.id === id) ?? this.event?.contests[0] ?? null;
    }

    t(key, values) {
        return this.words.t(key, values);
    }

    /// An event's text, {language: text}, in the visitor's language.
    pick(texts) {
        return this.words.pick(texts);
    }

    /// Says something to screen readers without moving the focus.
    announce(text) {
        this.live.textContent = "";
        requestAnimationFrame(() => { this.live.textContent = text; });
    }

    /// Calls back when kiosk, attempt or language changed under the mounted screen. Returns how to stop.
    onChange(listener) {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
    }

    /// Opens a dialog that goes away with the screen and by Back. `close` in the result closes it.
    openDialog(panel, options = {}) {
        const dialog = { onEscape: options.onEscape };
        const close = openDialog(panel, options);
        dialog.close = () => {
            this.#dialogs = this.#dialogs.filter((other) => other !== dialog);
            close();
        };
        this.#dialogs.push(dialog);
        return dialog;
    }

    // What screens do

    async setLanguage(language) {
        try {
            await this.#speak(language);
        } catch {
            return; // the words cannot be had right now: the page stays in the language it has
        }
        this.show(this.screen, { keepsFocus: true });
    }

    setDisplay(display) {
        this.display = display;
        applyDisplay(display);
        rememberDisplay(display);
    }

    /// Mounts a screen. Called with the name that `screenFor` gives, or with one that lies beside the route
    /// (trouble).
    show(name, options = {}) {
        const focused = options.keepsFocus ? document.activeElement?.dataset?.keep : null;
        for (const dialog of [...this.#dialogs]) dialog.close();
        this.#cleanup();
        const changes = this.screen !== name;
        this.screen = name;
        this.onBack = null;
        this.root.replaceChildren();
        this.root.dataset.screen = name;
        this.#cleanup = screens[name](this.root, this, options) ?? (() => {});
        this.#idle.follow(idleRule(name, this.attempt));
        if (changes) this.#shield();
        this.root.querySelector(focused ? `[data-keep="${focused}"]` : "h1")?.focus({ preventScroll: true });
    }

    /// Goes where kiosk, attempt and visit say; a screen that is already there only hears of the change.
    settle() {
        const name = screenFor(this.kiosk, this.attempt, this.visit);
        const key = `${name} ${this.attempt?.id ?? ""}`;
        if (this.screen === name && this.root.dataset.key === key) {
            for (const listener of this.#listeners) listener();
            return;
        }
        this.root.dataset.key = key;
        this.show(name);
    }

    async take(attempt) {
        this.#turn += 1;
        this.attempt = attempt;
        if (attempt && attempt.language !== this.words?.language) await this.#speak(attempt.language);
        this.settle();
    }

    /// Asks the kiosk for everything. False when it did not answer; the page then stays as it is.
    async resync() {
        const turn = this.#turn;
        try {
            this.#takeKiosk(await server.readKiosk());
            const attempt = await server.readAttempt();
            if (turn !== this.#turn || this.visit.isSaving) return true;
            await this.#greet();
            await this.#goOn(attempt?.id === this.visit.dismissed ? null : attempt);
            return true;
        } catch (error) {
            if (error.name !== "ApiError") throw error;
            this.#lastError = error;
            return false;
        }
    }

    /// Repeats what has to succeed; after some seconds without luck the visitor reads why it takes so long.
    insist(action) {
        return insist(action, (code, retry) => {
            this.root.dataset.key = "";
            this.show("trouble", { staffCode: code, retry });
        });
    }

    /// Ends the visit: forgets what was typed, tells the kiosk, shows the start page at once.
    async leave(reason = "left") {
        const attempt = this.attempt;
        this.#turn += 1;
        this.attempt = null;
        this.visit.dismissed = attempt?.id ?? this.visit.dismissed;
        await this.startOver();
        if (!attempt) return;
        await this.#idle.told;
        await insist(() => server.dropAttempt(attempt.id, reason)).catch(() => {});
        await this.resync();
    }

    /// Language, display and everything remembered go back to the event's defaults.
    async startOver() {
        this.visit.reset(this.#firstLanguage);
        this.display = { ...defaultDisplay };
        applyDisplay(this.display);
        forgetDisplay();
        await this.#speak(this.visit.language);
        this.root.dataset.key = "";
        this.settle();
    }

    get isPristine() {
        const { language, contest } = this.visit;
        return isDefault(this.display) && language === this.#firstLanguage && !contest;
    }

    // Private steps

    /// What the kiosk says of this browser. An attempt that is no more was ended elsewhere, and the visit with it.
    async #goOn(attempt) {
        if (!this.attempt || this.attempt.id === attempt?.id) return this.take(attempt);
        this.attempt = null;
        await this.startOver();
        if (attempt) await this.take(attempt);
    }

    get #firstLanguage() {
        return this.event?.languages[0] ?? "en";
    }

    #takeKiosk(kiosk) {
        this.kiosk = kiosk;
        applyBrand(kiosk.event?.brand);
        markRehearsal(kiosk.rehearsal, this.words);
        document.title = kiosk.event ? `${kiosk.event.host_name} · Boothwise` : "Boothwise";
    }

    /// A page that meets an event, or another one than before, speaks its first language.
    async #greet() {
        const event = this.event?.id ?? "none";
        if (this.#greetedBy === event) return;
        this.#greetedBy = event;
        await this.#speak(this.#firstLanguage);
        for (const language of this.event?.languages ?? []) translator(language).catch(() => {}); // for later
    }

    async #speak(language) {
        this.words = await translator(language);
        markRehearsal(this.kiosk?.rehearsal, this.words);
        this.visit.language = language;
        document.documentElement.lang = language;
    }

    /// The answer to a save comes from the save. One that did not work stays on screen until somebody tries again:
    /// staff may be reading its code.
    #beat() {
        if (!document.hidden && !this.visit.isSaving && !this.visit.failedSave) this.resync();
    }

    #back() {
        const dialog = this.#dialogs.at(-1);
        if (dialog) dialog.onEscape?.();
        else this.onBack?.();
    }

    #shield() {
        const shield = document.createElement("div");
        shield.className = "shield";
        this.root.append(shield);
        setTimeout(() => shield.remove(), lateTapMs);
    }

    async #showUnreachable() {
        if (this.screen) return;
        try {
            await this.#speak("en");
            this.show("trouble", { staffCode: staffCode(this.#lastError), retry: () => this.resync() });
        } catch {
            this.words = null; // not even the words could be had; the next round tries again
        }
    }
}
