// Whether an address leads nowhere but to the computer on which it is typed. Pure.

export function isOwnComputer(host) {
    return host === "localhost" || host.endsWith(".localhost") || host.startsWith("127.") || host === "[::1]";
}

/** What to type on other computers; `location` is the page's own, and leads to its own computer only. */
export function otherComputersWords({ protocol, host, port }) {
    const example = protocol === "https:" ? `https://name${port ? `:${port}` : ""}` : "https://name";
    const secure = protocol === "https:" ? "" : "; central needs a certificate for that";
    return `${host} works on this computer only, also from the QR code and the file. On another one, type this computer’s name `
        + `in the network instead, such as ${example}${secure}.`;
}
