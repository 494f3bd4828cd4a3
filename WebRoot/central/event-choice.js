// Which event the pages speak about. The choice stays in this browser; without one it is the newest event.

const KEY = "boothwise.central.event";

export function chosenEvent(events) {
    const stored = localStorage.getItem(KEY);
    const used = events.filter(({ archived }) => !archived);
    return events.find((event) => event.id === stored) ?? newest(used.length > 0 ? used : events);
}

export function chooseEvent(id) {
    localStorage.setItem(KEY, id);
}

function newest(events) {
    return [...events].sort((a, b) => (b.starts_on ?? "").localeCompare(a.starts_on ?? ""))[0] ?? null;
}
