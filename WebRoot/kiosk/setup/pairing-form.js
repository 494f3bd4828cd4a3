// Central's address and the code: typed, scanned, pasted, or taken from a file. Used before a kiosk has a central, and
// by staff to pair it again.

import { element } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { faultSentence } from "../faults.js";
import { button } from "../parts/button.js";
import { CodeField } from "../parts/codefield.js";
import { problemLine, TextField } from "../parts/field.js";
import { pair } from "../server.js";
import { codeLength, codeSigns, fileParts, ticketParts } from "./code.js";
import { Scan } from "./scan.js";

const longestFile = 64 << 10;   // in bytes; the kiosk takes no longer one

export class PairingForm {
    #context;
    #onPaired;
    #scan = new Scan();
    #ticket = null;             // the text of a scan or a file while the fields show what it says
    #isBusy = false;

    /// onPaired(answer): the kiosk is paired; the answer has its name and the two words.
    constructor(context, cleanup, { address = "https://", onPaired }) {
        this.#context = context;
        this.#onPaired = onPaired;
        const t = (key) => context.t(key);
        const id = `pairing-${Math.trunc(performance.now())}`;
        this.address = new TextField({
            name: "central", id: `${id}-central`, label: t("setup.address"), value: address, inputmode: "url", onLeave: () => {},
        });
        this.code = new CodeField({
            id: `${id}-code`, label: t("setup.code"), onChange: () => this.#changed(), onTicket: (text) => this.#takeTicket(text),
        });
        this.picker = element("input", {
            type: "file", class: "sr", tabindex: -1, "aria-hidden": true, accept: ".boothwise-pairing,application/json",
            on: { change: () => this.#readFile() },
        });
        this.connectWords = element("span", { text: t("setup.connect") });
        this.missing = element("p", { class: "note", id: `${id}-missing` });
        this.connect = button("go go-wide", () => this.#send(), this.connectWords,
            { data: { keep: "connect" }, "aria-describedby": this.missing.id });
        const load = button("quiet", () => this.picker.click(), [icon("usb-symbol"), t("setup.file")]);
        this.message = element("div", { class: "field-message", role: "status" });
        this.node = element("form", { class: "pairing-form", novalidate: true, on: { submit: (event) => this.#submit(event) } },
            this.address.node, this.code.node,
            element("div", { class: "setup-actions" }, this.connect, load, this.picker), this.missing, this.message);
        this.address.input.addEventListener("input", () => this.#addressTyped());
        cleanup.listen(document, "keydown", (event) => this.#onKey(event), { capture: true });
        cleanup.listen(document, "keyup", (event) => this.#onKeyUp(event), { capture: true });
        this.#changed();
    }

    #changed() {
        this.#ticket = null;
        this.message.replaceChildren();
        this.#enable();
    }

    #enable() {
        const missing = this.#whatIsMissing();
        this.missing.textContent = missing;
        this.missing.hidden = missing === "";
        this.connect.disabled = this.#isBusy || missing !== "";
    }

    /// Why nothing can be sent yet; empty once it can.
    #whatIsMissing() {
        if (/^(https?:\/\/)?\s*$/i.test(this.address.value)) return this.#context.t("setup.missing.address");
        const n = codeLength - this.code.value.length;
        return n > 0 ? this.#context.t("setup.missing.code", { n }) : "";
    }

    /// Whoever types or pastes the whole of the QR code here means both.
    #addressTyped() {
        this.address.clear();
        if (!this.#takeTicket(this.address.value)) this.#changed();
    }

    #takeTicket(text) {
        return this.#show(text, ticketParts(text));
    }

    #show(text, parts) {
        if (!parts) return false;
        this.address.input.value = parts.address;
        this.address.clear();
        this.code.value = codeSigns(parts.code);
        this.#changed();
        this.#ticket = text;
        return true;
    }

    #onKey(event) {
        if (event.ctrlKey || event.altKey || event.metaKey) return;
        const text = this.#scan.key(event.key, event.timeStamp);
        if (text) {
            event.preventDefault();
            event.stopPropagation();
            this.#takeTicket(text);
            this.#send();
        } else if (this.#scan.hasBegun && !event.target.matches?.("input")) {
            event.preventDefault();
        }
    }

    /// A blank presses a button when its key comes up.
    #onKeyUp(event) {
        if (this.#scan.hasBegun && !event.target.matches?.("input")) event.preventDefault();
    }

    #submit(event) {
        event.preventDefault();
        if (!this.connect.disabled) this.#send();
    }

    async #readFile() {
        const [file] = this.picker.files;
        this.picker.value = "";
        if (!file) return;
        const text = file.size > longestFile ? "" : await file.text().catch(() => "");
        if (this.#show(text, fileParts(text))) this.#send();
        else this.#refuse({ code: "no_ticket" });
    }

    async #send() {
        if (this.#isBusy) return;
        this.#isBusy = true;
        this.address.clear();
        this.code.clear();
        this.message.replaceChildren();
        this.connectWords.textContent = this.#context.t("setup.connecting");
        this.#enable();
        try {
            const typed = { central: this.address.value, code: this.code.value };
            this.#onPaired(await pair(this.#ticket === null ? typed : { ticket: this.#ticket }));
        } catch (error) {
            if (error.name !== "ApiError") throw error;
            this.#refuse(error);
        } finally {
            this.#isBusy = false;
            this.connectWords.textContent = this.#context.t("setup.connect");
            this.#enable();
        }
    }

    /// What is wrong stands where it can be put right.
    #refuse(error) {
        const { field } = error.body ?? {};
        const sentence = this.#sentence(error);
        const place = { central: this.address, code: this.code }[field];
        if (!place) return this.message.replaceChildren(problemLine(sentence));
        place.showProblem(sentence);
        place.input.focus();
    }

    #sentence({ status, code }) {
        const { words } = this.#context;
        const isBare = code === "not_an_address" && !this.address.value.includes("://");
        const key = `setup.fault.${status === 0 ? "silent" : isBare ? "no_scheme" : code}`;
        const date = new Date().toISOString().slice(0, 10);
        return words.has(key) ? words.t(key) : faultSentence(words, { code, details: { date } });
    }
}
