// Staff get in by holding the host's name for two seconds, or by Ctrl+Alt+S.

import { openPin } from "./dialogs/pin.js";

const holdMs = 2_000;

export function openStaffDoor(context) {
    let timer = null;
    let isOpen = false;
    const open = () => {
        if (isOpen || !context.words) return;
        isOpen = true;
        openPin(context, {
            onOpen: () => location.replace("/staff"),
            onClose: () => { isOpen = false; },
        });
    };
    const release = () => clearTimeout(timer);
    document.addEventListener("pointerdown", (event) => {
        if (event.target.closest?.("[data-staff-door]")) timer = setTimeout(open, holdMs);
    });
    document.addEventListener("pointerup", release);
    document.addEventListener("pointercancel", release);
    document.addEventListener("pointermove", (event) => { if (hasLeft(event)) release(); });
    document.addEventListener("contextmenu", (event) => event.preventDefault());
    document.addEventListener("keydown", (event) => {
        if (event.ctrlKey && event.altKey && event.code === "KeyS") {
            event.preventDefault();
            open();
        }
    });
}

/// A finger trembles; only leaving the name lets go.
function hasLeft(event) {
    return !event.target.closest?.("[data-staff-door]");
}
