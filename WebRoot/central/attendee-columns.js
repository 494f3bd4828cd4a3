// Which columns the attendee list shows, in which order. Kept in this browser.

const KEY = "boothwise.central.attendee-columns";

/** The order here is the default; `isShown` too. The name always stays, first. */
export const COLUMNS = [
    { key: "email", label: "E-mail", isShown: true },
    { key: "languages", label: "Languages", isShown: true },
    { key: "score", label: "Score", isShown: true },
    { key: "time", label: "Time", isShown: true },
    { key: "marketing", label: "Marketing", isShown: true },
    { key: "kiosk", label: "Kiosk", isShown: true },
    { key: "registered_at", label: "Registered", isShown: true },
    { key: "registrations", label: "Attempts", isShown: false },
];

/** Every column as {key, label, isShown}, the stored ones first in their stored order. */
export function loadColumns() {
    const stored = storedColumns();
    const known = stored.flatMap(({ key, isShown }) => {
        const column = COLUMNS.find((one) => one.key === key);
        return column ? [{ ...column, isShown: isShown === true }] : [];
    });
    return [...known, ...COLUMNS.filter(({ key }) => !known.some((one) => one.key === key))];
}

export function saveColumns(columns) {
    localStorage.setItem(KEY, JSON.stringify(columns.map(({ key, isShown }) => ({ key, isShown }))));
}

export function resetColumns() {
    localStorage.removeItem(KEY);
}

/** The list with one column moved by `steps`; unchanged at an end. */
export function moved(columns, key, steps) {
    const from = columns.findIndex((one) => one.key === key);
    const to = from + steps;
    if (from < 0 || to < 0 || to >= columns.length) return columns;
    const next = [...columns];
    next.splice(to, 0, ...next.splice(from, 1));
    return next;
}

function storedColumns() {
    try {
        const list = JSON.parse(localStorage.getItem(KEY) ?? "[]");
        return Array.isArray(list) ? list : [];
    } catch {
        return [];
    }
}
