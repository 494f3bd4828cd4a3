// Whether an address leads nowhere but to the computer on which it is typed. Pure.

export function isOwnComputer(host) {
    return host === "localhost" || host.endsWith(".localhost") || host.startsWith("127.") || host === "[::1]";
}

/** What to type on other computers; `location` is the page's own, and leads to its own computer only. */
export function otherComputersWords({ protocol, host, port }) {
    const example = protocol === "https:" ? `https://name${port ? `:${port}` : ""}` : "https://name";
    const secure = protocol === "https:" ? "" : " Other computers reach central by https only, so it needs a certificate first.";
    return `${host} works on this computer only, typed, scanned or from the file. On another one, type this computer’s name or `
        + `address in your network instead, such as ${example}.${secure}`;
}
