// The two words that central shows too, and what staff keep, until they say that they have seen it.

import { element } from "../../shared/dom.js";
import { button } from "../parts/button.js";

/// answer: name, words, and pin where one was made. press: what happens then.
export function pairedWords(context, { name, words, pin }, press, heading = "h1") {
    return [
        element(heading, { tabindex: -1, text: context.t("setup.paired", { name }) }),
        element("p", { class: "lead", text: context.t("setup.words") }),
        element("p", { class: "pair-words", text: words }),
        pin ? element("dl", { class: "pair-pin" },
            element("dt", { text: context.t("setup.pin") }), element("dd", { class: "mono", text: pin })) : null,
        element("div", { class: "actions" }, button("go go-wide", press, context.t("setup.confirm"))),
        element("p", { class: "aside", text: context.t("setup.words.differ") }),
    ];
}
