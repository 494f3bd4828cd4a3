// Which day it is at the event. The server's moment tells; before it has answered, the event's zone does.

import { dayOf } from "./format.js";

/** `answer` may carry the server's `as_of`. */
export function todayAt(event, answer) {
    return dayOf(answer?.as_of) ?? dayInZone(event.time_zone);
}

function dayInZone(zone) {
    try {
        return new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" }).format(new Date());
    } catch {
        return null;
    }
}
