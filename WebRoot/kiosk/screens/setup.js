// Before the quiz: a kiosk without central, one that has just got it, and one that waits for its questions.

import { Cleanup, element } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { spokenLanguages } from "../../shared/i18n.js";
import { faultSentence } from "../faults.js";
import { awning } from "../parts/awning.js";
import { TouchKeyboard } from "../parts/keyboard.js";
import { languageButtons } from "../parts/languages.js";
import { confirmPairing } from "../server.js";
import { selfChecks } from "../setup/checks.js";
import { pairedWords } from "../setup/paired.js";
import { PairingForm } from "../setup/pairing-form.js";

export function setup(root, context) {
    const cleanup = new Cleanup();
    const form = new PairingForm(context, cleanup, { onPaired: () => context.resync() });
    const keyboard = new TouchKeyboard(context, cleanup);
    const screen = element("div", { class: "screen paper" },
        awning("small"),
        element("main", { class: "setup" },
            element("div", { class: "setup-main" },
                element("img", { class: "setup-logo", src: "/shared/img/logo.svg", alt: "Boothwise" }),
                element("h1", { tabindex: -1, text: context.t("setup.title") }),
                element("p", { class: "lead", text: context.t("setup.lead") }),
                form.node),
            selfChecks(context, cleanup)),
        element("footer", { class: "setup-foot" }, languageButtons(context, spokenLanguages)),
        keyboard.node);
    root.append(screen);
    keyboard.serve(screen);
    return () => cleanup.run();
}

/// Only now, and only here: the words to compare and the PIN.
export function paired(root, context) {
    const confirm = async () => {
        await context.insist(confirmPairing);
        await context.resync();
    };
    middle(root, icon("link-45deg"), ...pairedWords(context, context.kiosk.introduction, confirm));
}

/// The kiosk is paired; what it asks has not come yet.
export function waiting(root, context) {
    const trouble = element("div", { class: "field-message", role: "status" });
    const draw = () => {
        const told = context.kiosk.trouble;
        trouble.textContent = told ? faultSentence(context.words, told) : "";
    };
    middle(root, icon("hourglass-split"),
        element("h1", { tabindex: -1, text: context.t("setup.waiting") }),
        element("p", { class: "lead", text: context.t("setup.waiting.lead", { name: context.kiosk.kiosk.name }) }), trouble);
    draw();
    return context.onChange(draw);
}

function middle(root, picture, ...content) {
    root.append(element("div", { class: "screen paper" }, awning("small"),
        element("main", { class: "middle setup-middle" }, element("div", { class: "badge" }, picture), ...content)));
}
