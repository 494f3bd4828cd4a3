// The contest terms on a sheet, with their version and date, scrolled by page keys or two large buttons.

import { element, trustedHTML } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { button } from "../parts/button.js";

const scrollShare = .8;         // of what is visible, so that a line or two stay for the eye

/// accept: what "Accept and close" does; without it the sheet only closes.
export function openTerms(context, { accept = null } = {}) {
    const { terms } = context.event;
    const text = trustedHTML(element("div", {
        class: "sheet-text", tabindex: 0, role: "region", "aria-label": context.t("terms.title"),
    }), context.pick(terms.html));
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const scroll = (direction) => text.scrollBy({
        top: direction * text.clientHeight * scrollShare, behavior: calm ? "auto" : "smooth",
    });
    const scroller = (direction, picture, label) =>
        button("quiet square", () => scroll(direction), picture, { "aria-label": context.t(label) });
    const close = () => dialog.close();
    const version = context.t("terms.version", {
        version: terms.revision, day: context.words.day(terms.in_force_since),
    });
    const finish = () => {
        close();
        accept?.();
    };
    const sheet = element("div", {
        class: "sheet", role: "dialog", "aria-modal": "true", "aria-labelledby": "terms-title",
    },
    element("div", { class: "sheet-head" },
        element("div", {},
            element("h2", { id: "terms-title", text: context.t("terms.title") }),
            element("p", { text: version })),
        button("dialog-close", close, icon("x-lg"), { "aria-label": context.t("close") })),
    text,
    element("div", { class: "sheet-foot" },
        scroller(-1, icon("chevron-up"), "terms.up"),
        scroller(1, icon("chevron-down"), "terms.down"),
        element("span", { class: "grow" }),
        accept ? button("quiet", close, context.t("close")) : null,
        button("go", finish, context.t(accept ? "terms.accept" : "close"))));
    const dialog = context.openDialog(sheet, { first: text, onEscape: close, cover: "dialog-layer-sheet" });
}
