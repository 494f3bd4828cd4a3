// Light, dark or as the system says; more contrast when the system asks for it. The choice stays in this browser.

const KEY = "boothwise.central.theme";
const system = matchMedia("(prefers-color-scheme: dark)");
const contrast = matchMedia("(prefers-contrast: more)");

export const THEMES = ["system", "light", "dark"];

export function chosenTheme() {
    const stored = localStorage.getItem(KEY);
    return THEMES.includes(stored) ? stored : "system";
}

export function chooseTheme(theme) {
    localStorage.setItem(KEY, theme);
    applyTheme();
}

export function isDark() {
    return document.documentElement.dataset.theme === "dark";
}

/** Fires on the document whenever the colours change, so that charts can be drawn again. */
export const THEME_CHANGED = "boothwise-theme";

export function applyTheme() {
    const chosen = chosenTheme();
    const dark = chosen === "dark" || (chosen === "system" && system.matches);
    document.documentElement.dataset.theme = dark ? "dark" : "light";
    document.documentElement.dataset.contrast = contrast.matches ? "more" : "usual";
    document.dispatchEvent(new Event(THEME_CHANGED));
}

system.addEventListener("change", applyTheme);
contrast.addEventListener("change", applyTheme);
