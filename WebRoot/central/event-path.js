// The addresses of one event's resources.

import { queryText } from "./route.js";

export function eventPath(event, resource, options = {}) {
    const query = queryText(options);
    return `/api/events/${encodeURIComponent(event.id)}/${resource}${query ? `?${query}` : ""}`;
}
