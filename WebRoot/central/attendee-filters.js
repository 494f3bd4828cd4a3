// The filters of the attendee list: what they are called, how they look in a chip and in a request. Pure.

import { longDay } from "./format.js";

export const NO_FILTERS = { search: "", kiosk: "", day: "", consent: "" };

const CONSENT_WORDS = { marketing: "given", none: "not given" };

/** [{key, name, value}] for every filter that is on, search apart. `facets` names the kiosks. */
export function chips(filters, facets) {
    const kiosk = facets?.kiosks.find(({ device }) => device === filters.kiosk)?.name ?? filters.kiosk;
    return [
        { key: "kiosk", name: "Kiosk is", value: kiosk, isOn: filters.kiosk !== "" },
        { key: "day", name: "Day is", value: filters.day && longDay(filters.day), isOn: filters.day !== "" },
        {
            key: "consent",
            name: "Marketing consent is",
            value: CONSENT_WORDS[filters.consent],
            isOn: filters.consent !== "",
        },
    ].filter(({ isOn }) => isOn);
}

/** "Kiosk is Kiosk 2, name or e-mail holds “berg”"; nothing when no filter is on. */
export function filterWords(filters, facets) {
    const words = chips(filters, facets).map(({ name, value }) => `${name} ${value}`);
    if (filters.search) words.push(`name or e-mail holds “${filters.search}”`);
    return words.join(", ");
}

export function isFiltered(filters) {
    return Object.keys(NO_FILTERS).some((key) => filters[key] !== "");
}
