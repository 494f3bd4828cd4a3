// Hash routes: "#/attendees/a17?day=2026-10-15" ⇄ {page, id, options}. Pure.
// Nothing about a person goes into an address: the browser keeps a history of those.

/** An address without a page, or with an anchor that is none of ours, is the overview. */
export function parseRoute(hash) {
    if (!hash.startsWith("#/")) return { page: "overview", id: null, options: {} };
    const [path, query] = hash.slice(2).split("?");
    const [page, ...rest] = path.split("/").map(decode);
    return {
        page: page || "overview",
        id: rest.length > 0 ? rest.join("/") : null,
        options: Object.fromEntries(new URLSearchParams(query ?? "")),
    };
}

export function routeTo(page, { id = null, options = {} } = {}) {
    const path = id === null ? page : `${page}/${encodeURIComponent(id)}`;
    const query = queryText(options);
    return `#/${path}${query ? `?${query}` : ""}`;
}

/** Options as a query, in their order; empty ones are left out. */
export function queryText(options) {
    const used = Object.entries(options).filter(([, value]) => value !== "" && value !== null && value !== undefined);
    return new URLSearchParams(used).toString();
}

function decode(part) {
    try {
        return decodeURIComponent(part);
    } catch {
        return part;
    }
}
