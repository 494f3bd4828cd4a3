// The contest terms on a sheet, with their version and date, scrolled by page keys or two large buttons.

import { element, trustedHTML } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";

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
    const close = () => dialog.close();
    const version = context.t("terms.version", {
        version: terms.revision, day: context.words.day(terms.in_force_since),
    });
    const sheet = element("div", { class: "sheet", role: "dialog", "aria-modal": "true", "aria-labelledby": "terms-title" },
        element("div", { class: "sheet-head" },
            element("div", {},
                element("h2", { id: "terms-title", text: context.t("terms.title") }), element("p", { text: version })),
            closeButton(context, close)),
        text,
        element("div", { class: "sheet-foot" },
            scrollButton(context.t("terms.up"), icon("chevron-up"), () => scroll(-1)),
            scrollButton(context.t("terms.down"), icon("chevron-down"), () => scroll(1)),
            element("span", { class: "grow" }),
            accept
                ? element("button", { type: "button", class: "quiet", text: context.t("close"), on: { click: close } })
                : null,
            element("button", {
                type: "button", class: "go",
                on: { click: () => { close(); accept?.(); } },
            }, element("span", { text: context.t(accept ? "terms.accept" : "close") }))));
    const dialog = context.openDialog(sheet, { first: text, onEscape: close, cover: "dialog-layer-sheet" });
}

function closeButton(context, close) {
    return element("button", {
        type: "button", class: "dialog-close", "aria-label": context.t("close"), on: { click: close },
    }, icon("x-lg"));
}

function scrollButton(label, picture, scroll) {
    return element("button", { type: "button", class: "quiet square", "aria-label": label, on: { click: scroll } }, picture);
}
