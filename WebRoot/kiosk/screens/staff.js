// What the kiosk has, what central has of it, and when they last spoke. Locks itself after a minute without a
// touch.

import { minutesAndSeconds } from "../../shared/clock.js";
import { element } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { clockTime } from "../insist.js";
import { ago, clockOf, gigabytes } from "../moments.js";
import { faultSentence } from "../faults.js";
import { button } from "../parts/button.js";
import { readStatus, sendNow } from "../staffserver.js";

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
    #lastTouch = performance.now();
    #readAt = new Date();
    #isLocked = false;

    constructor(root, context, status) {
        this.context = context;
        this.status = status;
        this.lockWords = element("span");
        this.lost = element("p", { class: "staff-lost", role: "status", hidden: true });
        this.sendWords = element("span", { text: context.t("staff.send") });
        this.sendButton = button("line-button", () => this.#send(), [icon("arrow-repeat"), this.sendWords]);
        this.tiles = element("main", { class: "staff-grid" });
        root.append(element("div", { class: "screen staff" }, this.#head(), this.lost, this.tiles));
        this.#draw();
        root.querySelector("h1").focus();
        const touched = () => { this.#lastTouch = performance.now(); };
        for (const type of signsOfLife) document.addEventListener(type, touched, { passive: true });
        this.#timers.push(setInterval(() => this.#tick(), tickMs));
        this.#timers.push(setInterval(() => this.#refresh(), refreshMs));
        this.#tick();
    }

    unmount() {
        for (const timer of this.#timers) clearInterval(timer);
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
            this.#readAt = new Date();
            this.lost.hidden = true;
            this.#draw();
        } catch (error) {
            if (this.#isLocked) return;
            if (error.status === 401 || error.status === 403) {
                this.unmount();
                return this.context.askForPin();
            }
            this.lost.textContent = this.context.t("staff.lost", { at: clockTime(this.#readAt) });
            this.lost.hidden = false;
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

    #draw() {
        const hadFocus = document.activeElement === this.sendButton;
        this.tiles.replaceChildren(this.#data(), this.#registered(), this.#event(), this.#device());
        if (hadFocus) this.sendButton.focus();
    }

    // The tiles

    #data() {
        const { context, status } = this;
        const { saved, received, waiting } = status;
        const tag = waiting === 0
            ? good(context.t("staff.all"))
            : late(context.t("staff.some", { n: waiting }));
        const label = context.t("staff.bar", { received, saved, waiting });
        const share = saved === 0 ? 1 : received / saved;
        return element("section", { class: "tile tile-data" },
            element("div", { class: "tile-head" }, element("h2", { text: context.t("staff.data") }), tag),
            element("div", { class: "received-bar", role: "img", "aria-label": label },
                element("i", { style: { width: `${share * 100}%` } })),
            element("dl", { class: "three" },
                this.#figure("staff.waiting", waiting, waiting > 0 ? "waiting" : ""),
                this.#figure("staff.received", received),
                this.#figure("staff.saved", saved)),
            element("dl", { class: "pairs" },
                this.#pair("staff.oldest", this.#moment(status.oldest_waiting_at, "staff.none")),
                this.#pair("staff.contact", this.#moment(status.last_contact_at, "staff.contact.never")),
                this.#nextTry(status.next_try_in_s)),
            this.#troubles(),
            element("div", { class: "tile-actions" }, this.sendButton,
                element("p", { class: "aside", text: context.t("staff.safe") })));
    }

    #troubles() {
        const { context, status } = this;
        const { trouble, blocked, held_at_central: held } = status;
        const lines = [];
        if (trouble) lines.push([faultSentence(context.words, trouble), this.#since(trouble.since)]);
        if (blocked?.up) lines.push([context.t("staff.up", { at: clockOf(blocked.up.since) })]);
        if (blocked?.down) lines.push([context.t("staff.down", { at: clockOf(blocked.down.since) })]);
        if (held > 0) lines.push([context.t("staff.held", { n: held })]);
        if (lines.length === 0) return null;
        return element("ul", { class: "troubles", "aria-label": context.t("staff.trouble") },
            lines.map(([sentence, since]) => element("li", {}, icon("exclamation-triangle-fill"),
                element("span", {}, sentence, since ? element("small", { text: ` ${since}` }) : null))));
    }

    #registered() {
        const { context, status } = this;
        const heading = (key) => element("th", { scope: "col", text: context.t(key) });
        const rows = (status.recent ?? []).map((row) => element("tr", {},
            element("td", { class: "num", text: row.at }),
            element("td", { text: row.name }),
            element("td", { class: "num", text: `${row.score}/${row.max_score}` }),
            element("td", {},
                row.received ? good(context.t("staff.row.received")) : late(context.t("staff.waiting")))));
        return element("section", { class: "tile tile-registered" },
            element("div", { class: "tile-head" }, element("h2", { text: context.t("staff.registered") }),
                element("b", { class: "num big", text: context.words.number(status.registered_today) })),
            rows.length === 0
                ? element("p", { class: "aside", text: context.t("staff.nobody") })
                : element("table", {},
                    element("thead", {}, element("tr", {}, heading("staff.at"), heading("staff.name"),
                        heading("form.score"), heading("staff.state"))),
                    element("tbody", {}, rows)),
            element("p", { class: "aside", text: context.t("staff.private") }));
    }

    #event() {
        const { context, status } = this;
        const { number } = status.release ?? {};
        const release = number === undefined ? null
            : element("span", { class: "tag tag-good", text: context.t("staff.release", { number }) });
        return element("section", { class: "tile tile-event" },
            element("div", { class: "tile-head" },
                element("h2", { text: context.t("staff.event") }), release),
            element("b", { class: "event-name", text: status.event?.name ?? context.t("staff.none") }));
    }

    #device() {
        const { context, status } = this;
        const megabytes = status.disk_free_mb ?? null;
        const free = megabytes === null ? null : gigabytes(megabytes, context.words.locale);
        const central = (status.central ?? context.t("staff.none")).replace(/^https?:\/\//, "");
        return element("section", { class: "tile tile-device" },
            element("div", { class: "tile-head" }, element("h2", { text: context.t("staff.device") })),
            element("dl", { class: "pairs" },
                free === null ? null : this.#pair("staff.disk", context.t("staff.disk.free", { free })),
                this.#clock(status.clock_error_ms ?? null),
                this.#pair("staff.central", central),
                this.#pair("staff.version", status.app)));
    }

    #clock(errorMs) {
        if (errorMs === null) return null;
        const seconds = Math.abs(Math.round(errorMs / 100) / 10);
        const way = seconds === 0 ? "right" : errorMs > 0 ? "ahead" : "behind";
        return this.#pair("staff.clock", this.context.t(`staff.clock.${way}`, { seconds }));
    }

    #figure(key, value, kind = "") {
        return element("div", {}, element("dt", { text: this.context.t(key) }),
            element("dd", { class: `num ${kind}`.trim(), text: this.context.words.number(value) }));
    }

    #pair(key, text) {
        return element("div", {}, element("dt", { text: this.context.t(key) }), element("dd", { text }));
    }

    #nextTry(seconds) {
        if (seconds === null || seconds === undefined) return null;
        return this.#pair("staff.next", this.context.t("staff.next.in", { n: Math.round(seconds) }));
    }

    /// How long ago, and when by the event's clock; the words of `otherwise` when there is no such moment.
    #moment(moment, otherwise) {
        if (!moment) return this.context.t(otherwise);
        return `${ago(moment, Date.now(), this.context.words.locale)} (${clockOf(moment)})`;
    }

    #since(moment) {
        return moment ? this.context.t("staff.since", { at: clockOf(moment) }) : null;
    }
}

function good(words) {
    return element("span", { class: "tag tag-good" }, icon("check2-all"), words);
}

function late(words) {
    return element("span", { class: "tag tag-waiting" }, icon("clock"), words);
}
