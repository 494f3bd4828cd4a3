// The basics of a copied event on other days. Pure.

import { daysBetween } from "../../format.js";

/** Opening hours go with their day of the event; those behind the last day go. */
export function moved(basics, first, last) {
    const before = basics.starts_on && basics.ends_on ? daysBetween(basics.starts_on, basics.ends_on) : [];
    const days = daysBetween(first, last);
    const hours = (basics.opening_hours ?? []).flatMap((span) => {
        const day = days[before.indexOf(span.day)];
        return day ? [{ ...span, day }] : [];
    });
    return { ...basics, starts_on: first, ends_on: last, ...(basics.opening_hours && { opening_hours: hours }) };
}
