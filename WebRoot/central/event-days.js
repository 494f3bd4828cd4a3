// The days of an event, which may not be chosen yet.

import { daySpan } from "./format.js";

export function eventDays({ starts_on: first, ends_on: last }) {
    return first && last ? daySpan(first, last) : "days not chosen yet";
}
