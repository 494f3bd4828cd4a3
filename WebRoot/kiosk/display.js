// How the visitor wants to see the page. Kept for a reload in the middle of a quiz (it says nothing about who
// they are), forgotten at the end of the visit.

const key = "boothwise.display";

export const defaultDisplay = Object.freeze({
    size: "1", contrast: "normal", background: "light", hand: "right",
});

export function isDefault(display) {
    return Object.keys(defaultDisplay).every((key) => display[key] === defaultDisplay[key]);
}

export function applyDisplay(display) {
    const root = document.documentElement;
    root.style.setProperty("--text-scale", display.size);
    root.dataset.size = display.size;
    root.dataset.contrast = display.contrast;
    root.dataset.theme = display.background;
    root.dataset.hand = display.hand;
}

export function rememberDisplay(display) {
    try {
        sessionStorage.setItem(key, JSON.stringify(display));
    } catch {
        // a browser without storage shows the defaults after a reload
    }
}

export function rememberedDisplay() {
    try {
        return { ...defaultDisplay, ...JSON.parse(sessionStorage.getItem(key) ?? "{}") };
    } catch {
        return { ...defaultDisplay };
    }
}

export function forgetDisplay() {
    try {
        sessionStorage.removeItem(key);
    } catch {
        // nothing was kept
    }
}
