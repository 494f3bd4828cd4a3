// The PIN pad before the staff page. Digits by touch or keys; a wrong PIN says how many tries are left.

import { post } from "../../shared/api.js";
import { element } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { button } from "../parts/button.js";
import { panel } from "./frame.js";

const length = 6;

/// onOpen: the PIN was right. onClose: the pad is gone without it.
export function openPin(context, { onOpen, onClose }) {
    new PinPad(context, onOpen, onClose);
}

class PinPad {
    #digits = "";
    #isChecking = false;
    #wait = null;

    constructor(context, onOpen, onClose) {
        this.context = context;
        this.onOpen = onOpen;
        this.message = element("p", { role: "status", text: context.t("staff.pin") });
        this.dots = element("div", { class: "dots", role: "img" });
        const close = () => {
            clearInterval(this.#wait);
            dialog.close();
            onClose?.();
        };
        this.#drawDots();
        const pad = element("div", { class: "pad" },
            [..."123456789"].map((digit) => this.#digitKey(digit)),
            button("pad-sign pad-word", () => this.#set(""), context.t("staff.pin.clear")),
            this.#digitKey("0"),
            this.#signKey(icon("backspace"), context.t("staff.pin.delete"), () => this.#erase()));
        const content = panel(context, {
            id: "pin-title", title: context.t("staff.title"), className: "dialog-pin", close,
        }, this.message, this.dots, pad);
        content.addEventListener("keydown", (event) => this.#onKey(event));
        const dialog = context.openDialog(content, {
            first: pad.firstElementChild, onEscape: close, cover: "dialog-layer-hiding",
        });
    }

    #digitKey(digit) {
        return button("pad-digit", () => this.#add(digit), digit);
    }

    #signKey(picture, label, press) {
        return button("pad-sign", press, picture, { "aria-label": label });
    }

    #onKey(event) {
        if (event.ctrlKey || event.altKey || event.metaKey) return;
        if (/^[0-9]$/.test(event.key)) this.#add(event.key);
        if (event.key === "Backspace") this.#erase();
    }

    #erase() {
        this.#set(this.#digits.slice(0, -1));
    }

    #add(digit) {
        if (this.#isChecking || this.#wait !== null || this.#digits.length >= length) return;
        this.#set(this.#digits + digit);
        if (this.#digits.length === length) this.#check();
    }

    #set(digits) {
        if (this.#isChecking) return;
        this.#digits = digits;
        this.#drawDots();
    }

    #drawDots({ wrong = false } = {}) {
        const filled = wrong ? length : this.#digits.length;
        this.dots.classList.toggle("wrong", wrong);
        this.dots.setAttribute("aria-label", this.context.t("staff.pin.entered", { n: this.#digits.length }));
        this.dots.replaceChildren(...Array.from({ length }, (_, index) =>
            element("i", { class: index < filled ? "on" : "" })));
    }

    async #check() {
        this.#isChecking = true;
        const pin = this.#digits;
        this.#digits = "";
        try {
            await post("/api/staff/session", { pin });
            this.onOpen();
        } catch (error) {
            this.#isChecking = false;
            this.#refused(error);
        }
    }

    #refused(error) {
        this.#drawDots({ wrong: true });
        const { tries_left: left, wait_s: seconds } = error.body ?? {};
        if (error.status === 0) this.#say(this.context.t("staff.pin.unreachable"));
        else if (error.code === "no_pin") this.#say(this.context.t("staff.pin.none"));
        else if (seconds > 0) this.#pause(seconds);
        else this.#say(this.context.t("staff.pin.wrong", { n: left ?? 0 }));
    }

    #pause(seconds) {
        const endsAt = performance.now() + seconds * 1_000;
        const tick = () => {
            const left = Math.ceil((endsAt - performance.now()) / 1_000);
            if (left > 0) return this.#say(this.context.t("staff.pin.wait", { n: left }));
            clearInterval(this.#wait);
            this.#wait = null;
            this.message.classList.remove("wrong");
            this.message.textContent = this.context.t("staff.pin");
            this.#drawDots();
        };
        this.#wait = setInterval(tick, 1_000);
        tick();
    }

    #say(sentence) {
        this.message.classList.add("wrong");
        this.message.textContent = sentence;
    }
}
