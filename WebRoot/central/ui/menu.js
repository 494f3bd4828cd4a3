// A button and the menu below it. Arrow keys walk, Escape and a click elsewhere close, focus goes back.

import { element } from "../../shared/dom.js";

/**
 * `button` opens `content`. With `role: "menu"` the entries are `[role^=menuitem]` and an entry that was chosen
 * closes the menu; without a role the content is a small panel of ordinary controls, which stays open.
 */
export function menu({ button, content, role = null, label, align = "start" }) {
    const panel = element("div", {
        class: `menu menu-${align}`, role: role ?? "group", "aria-label": label, hidden: true,
    }, content);
    const root = element("div", { class: "menu-anchor" }, button, panel);
    button.setAttribute("aria-expanded", "false");
    if (role) button.setAttribute("aria-haspopup", role);
    button.addEventListener("click", () => (panel.hidden ? open() : close()));
    root.addEventListener("keydown", onKey);
    root.addEventListener("focusout", (event) => {
        if (event.relatedTarget && !root.contains(event.relatedTarget)) close({ focus: false });
    });
    panel.addEventListener("click", (event) => {
        if (role && event.target.closest("[role^=menuitem]")) close();
    });

    function open() {
        panel.hidden = false;
        button.setAttribute("aria-expanded", "true");
        keepInView();
        entries()[0]?.focus({ preventScroll: true });
        document.addEventListener("pointerdown", onPointerElsewhere, true);
    }

    function close({ focus = true } = {}) {
        if (panel.hidden) return;
        panel.hidden = true;
        button.setAttribute("aria-expanded", "false");
        document.removeEventListener("pointerdown", onPointerElsewhere, true);
        if (focus) button.focus();
    }

    function onPointerElsewhere(event) {
        if (!root.isConnected || !root.contains(event.target)) close({ focus: false });
    }

    function onKey(event) {
        if (panel.hidden) return;
        if (event.key === "Escape") {
            event.stopPropagation();
            close();
            return;
        }
        const all = entries();
        const at = all.indexOf(document.activeElement);
        const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
        if (next === undefined || isTyping()) return;
        event.preventDefault();
        all[(next + all.length) % all.length]?.focus();
    }

    function entries() {
        return [...panel.querySelectorAll("a[href], button:not(:disabled), input:not(:disabled), select")];
    }

    function isTyping() {
        return document.activeElement?.matches("input[type=text], input[type=search], select");
    }

    function keepInView() {
        panel.classList.remove("menu-flipped");
        const box = panel.getBoundingClientRect();
        const overflows = align === "end" ? box.left < 0 : box.right > document.documentElement.clientWidth;
        panel.classList.toggle("menu-flipped", overflows);
    }

    return { root, panel, open, close };
}
