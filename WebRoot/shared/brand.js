// An event brings three colours; the others are derived from them. Pure but for applyBrand.

/// What an event without colours of its own has.
export const defaults = { background: "#0A3D32", ink: "#FFF8E8", accent: "#FFB629" };
const properties = [
    "--event-bg", "--event-ink", "--event-accent", "--event-accent-ink", "--event-soft", "--event-bg-2",
];
export const darkText = "#2A1C00";
const lightText = "#FFFFFF";

/// Sets the event's colours on the page. The program's own brand keeps the values of tokens.css.
export function applyBrand(brand, style = document.documentElement.style) {
    for (const name of properties) style.removeProperty(name);
    if (!brand || Object.keys(defaults).every((key) => brand[key]?.toUpperCase() === defaults[key])) return;
    style.setProperty("--event-bg", brand.background);
    style.setProperty("--event-ink", brand.ink);
    style.setProperty("--event-accent", brand.accent);
    style.setProperty("--event-accent-ink", inkOn(brand.accent));
    style.setProperty("--event-soft", mix(brand.ink, brand.background, .82));
    style.setProperty("--event-bg-2", mix(brand.background, brand.ink, .9));
}

/// Of the two inks the one that reads better on this colour.
export function inkOn(colour) {
    return contrast(darkText, colour) >= contrast(lightText, colour) ? darkText : lightText;
}

/// Whether dark drawings show better on this colour than light ones.
export function isLight(colour) {
    return contrast("#000000", colour) > contrast("#FFFFFF", colour);
}

/// Contrast ratio of two colours, 1 to 21, by WCAG's formula.
export function contrast(one, other) {
    const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (light + .05) / (dark + .05);
}

/// `share` (0 to 1) of the first colour, the rest of the second.
export function mix(first, second, share) {
    const [a, b] = [channels(first), channels(second)];
    const mixed = a.map((value, index) => Math.round(value * share + b[index] * (1 - share)));
    return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`.toUpperCase();
}

function luminance(colour) {
    const [red, green, blue] = channels(colour).map((value) => {
        const part = value / 255;
        return part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4;
    });
    return .2126 * red + .7152 * green + .0722 * blue;
}

function channels(colour) {
    return [1, 3, 5].map((start) => parseInt(colour.slice(start, start + 2), 16));
}
