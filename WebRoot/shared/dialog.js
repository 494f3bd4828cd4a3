// Dialogs: focus goes in, stays in, and comes back; what lies behind is inert; Escape closes where closing is
// allowed.

import { element } from "./dom.js";

const doubleTapMs = 350;            // a second tap so soon was meant for what was there before
const focusable = "button:not([disabled]), [href], input:not([disabled]), select, textarea, [tabindex='0']";

/// Opens `panel` (an element with role dialog or alertdialog) above the page and returns a function that
/// closes it. onEscape is called for the Escape key; without it Escape does nothing. `first` gets the focus
/// (default: the panel's first control). `cover` is a class for the layer behind the panel.
export function openDialog(panel, { onEscape = null, first = null, cover = "" } = {}) {
    const before = document.activeElement;
    const layer = element("div", { class: `dialog-layer ${cover}`.trim() }, panel);
    const behind = [...document.body.children]
        .filter((node) => !node.inert && !node.matches("[aria-live], script"));
    for (const node of behind) node.inert = true;
    document.body.append(layer);
    const openedAt = performance.now();
    const isTooSoon = () => performance.now() - openedAt < doubleTapMs;
    layer.addEventListener("pointerdown", (event) => {
        if (isTooSoon() && event.target === layer) event.stopImmediatePropagation();
    }, { capture: true });
    layer.addEventListener("click", (event) => {
        if (!isTooSoon() || event.detail < 2) return;
        event.stopImmediatePropagation();
        event.preventDefault();
    }, { capture: true });

    const onKey = (event) => {
        event.stopPropagation();
        if (event.key === "Escape" && onEscape) onEscape();
        if (event.key === "Tab") keepInside(event, panel);
    };
    layer.addEventListener("keydown", onKey);
    if (!panel.hasAttribute("tabindex")) panel.tabIndex = -1;
    (first ?? panel.querySelector(focusable) ?? panel).focus({ preventScroll: true });

    return () => {
        if (!layer.isConnected) return;
        layer.remove();
        for (const node of behind) node.inert = false;
        if (before?.isConnected) before.focus({ preventScroll: true });
    };
}

function keepInside(event, panel) {
    const stops = [...panel.querySelectorAll(focusable)].filter((node) => node.getClientRects().length > 0);
    if (stops.length === 0) return event.preventDefault();
    const [first, last] = [stops[0], stops[stops.length - 1]];
    const at = document.activeElement;
    if (event.shiftKey && (at === first || at === panel)) {
        event.preventDefault();
        last.focus();
    } else if (!event.shiftKey && at === last) {
        event.preventDefault();
        first.focus();
    }
}
