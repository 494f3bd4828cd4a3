// The style sheets of the kiosk's page, whichever they are, so that the preview never looks different.

import { patiently } from "./patience.js";

/// Resolves when all of them are in force.
export async function addKioskStyles() {
    const page = await patiently(async () => (await fetch("/kiosk/index.html")).text());
    const links = new DOMParser().parseFromString(page, "text/html").querySelectorAll("link[rel=stylesheet]");
    await Promise.all([...links].map((link) => added(link.getAttribute("href"))));
}

function added(address) {
    return new Promise((resolve) => {
        const link = document.createElement("link");
        link.rel = "stylesheet";
        link.href = address;
        for (const outcome of ["load", "error"]) link.addEventListener(outcome, resolve);
        document.head.append(link);
    });
}
