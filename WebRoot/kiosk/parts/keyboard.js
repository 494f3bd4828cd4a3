// A keyboard on the screen for stands without a real one. It opens when a finger touches a field, types into
// that field, and stays away for good once a real key was heard. Phones bring their own.

import { element } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { button } from "./button.js";

const touchOnly = "(hover: none) and (pointer: coarse) and (min-width: 561px)";
const letters = ["qwertyuiop@", "asdfghjkl.", "zxcvbnm-"];
const germanLetters = ["qwertzuiop@", "asdfghjkl.", "yxcvbnm-"];
const accents = ["ąćęłńóśźż_+", "äöüßéèêëàç", "áíñøåœæ'"];
const digits = "1234567890";
const endings = { en: [".com", ".org"], pl: [".pl", ".com"], de: [".de", ".com"] };
const capitalised = ["words", "sentences"];
const addressSigns = ["/", ":"];    // of central's address, in place of the endings

export class TouchKeyboard {
    #context;
    #cleanup;
    #isShifted = false;
    #showsAccents = false;
    #input = null;
    #modes = new Map();
    #screen = null;
    #isAway = false;

    constructor(context, cleanup) {
        this.#context = context;
        this.#cleanup = cleanup;
        this.node = element("div", {
            class: "keyboard", role: "group", "aria-label": context.t("keyboard"), hidden: true,
            on: { pointerdown: (event) => event.preventDefault() }, // the field keeps the focus
        });
    }

    /// Takes over the text fields of a screen, where the screen is touched only.
    serve(screen) {
        const touch = matchMedia(touchOnly);
        if (!touch.matches || this.#context.visit.physicalKeyboard) return;
        this.#screen = screen;
        const fields = [...screen.querySelectorAll("input[type=text]")];
        this.#modes = new Map(fields.map((input) => [input, input.getAttribute("inputmode")]));
        for (const input of fields) input.setAttribute("inputmode", "none");
        this.#cleanup.listen(screen, "focusin", (event) => {
            if (event.target.matches("input[type=text]")) this.#open(event.target);
        });
        this.#cleanup.listen(screen, "focusout", (event) => {
            if (!event.relatedTarget?.matches?.("input[type=text]")) this.#close();
        });
        this.#cleanup.listen(document, "keydown", (event) => {
            if (!event.isTrusted || event.key.length !== 1) return;
            this.#context.visit.physicalKeyboard = true;
            this.#giveBack();
        }, { capture: true });   // a dialog keeps its keys to itself
        this.#cleanup.listen(touch, "change", () => {
            if (!touch.matches) this.#giveBack();
        });
    }

    /// The fields are typed into by other means from now on.
    #giveBack() {
        for (const [input, mode] of this.#modes) input.setAttribute("inputmode", mode ?? "text");
        this.#isAway = true;
        this.#close();
    }

    #open(input) {
        if (this.#isAway) return;
        this.#input = input;
        this.#isShifted = input.value === "" && capitalised.includes(input.autocapitalize);
        this.#draw();
        this.node.hidden = false;
        this.#screen.classList.add("typing");
        input.scrollIntoView({ block: "nearest" });
    }

    #close() {
        this.node.hidden = true;
        this.#screen.classList.remove("typing");
    }

    #draw() {
        const t = (key) => this.#context.t(key);
        const { language } = this.#context.words;
        const rows = this.#showsAccents ? accents : language === "de" ? germanLetters : letters;
        const shifted = (letter) => this.#isShifted ? letter.toLocaleUpperCase(language) : letter;
        const key = (text) => this.#key(shifted(text), () => this.#type(shifted(text)));
        const row = (...keys) => element("div", {}, keys.flat());
        this.node.replaceChildren(
            row([...digits].map(key)),
            row([...rows[0]].map(key)),
            row([...rows[1]].map(key)),
            row(
                this.#key(icon("shift"), () => this.#shift(), "wide", t("keyboard.shift"), this.#isShifted),
                [...rows[2]].map(key),
                this.#key(icon("backspace"), () => this.#erase(), "wide", t("keyboard.delete"))),
            row(
                this.#key("ąäé", () => this.#switch(), "wide", t("keyboard.accents"), this.#showsAccents),
                this.#endings(language).map((text) => this.#key(text, () => this.#type(text), "wide")),
                this.#key(t("keyboard.space"), () => this.#type(" "), "space"),
                this.#key(t("done"), () => this.#input.blur(), "done")));
    }

    #endings(language) {
        return this.#modes.get(this.#input) === "url" ? addressSigns : endings[language] ?? endings.en;
    }

    #key(face, press, kind = "", label = null, pressed = null) {
        return button(`key ${kind}`.trim(), press, face, {
            tabindex: -1, "aria-label": label, "aria-pressed": pressed === null ? null : String(pressed),
        });
    }

    #shift() {
        this.#isShifted = !this.#isShifted;
        this.#draw();
    }

    #switch() {
        this.#showsAccents = !this.#showsAccents;
        this.#draw();
    }

    #type(text) {
        const { selectionStart, selectionEnd } = this.#input;
        this.#replace(selectionStart, selectionEnd, text);
        if (!this.#isShifted) return;
        this.#isShifted = false;
        this.#draw();
    }

    #erase() {
        const { selectionStart: start, selectionEnd: end, value } = this.#input;
        if (start !== end) return this.#replace(start, end, "");
        const before = [...value.slice(0, start)];
        const length = before.at(-1)?.length ?? 0; // a sign may be two units long
        this.#replace(start - length, start, "");
    }

    #replace(start, end, text) {
        this.#input.setRangeText(text, start, end, "end");
        this.#input.dispatchEvent(new Event("input", { bubbles: true }));
    }
}
