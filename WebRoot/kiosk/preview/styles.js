// The style sheets of the kiosk's page, whichever they are, so that the preview never looks different.

import { addStyleSheet } from "../stylesheet.js";
import { patiently } from "./patience.js";

/// Resolves when all of them are in force.
export async function addKioskStyles() {
    const page = await patiently(async () => (await fetch("/kiosk/index.html")).text());
    const links = new DOMParser().parseFromString(page, "text/html").querySelectorAll("link[rel=stylesheet]");
    await Promise.all([...links].map((link) => addStyleSheet(link.getAttribute("href"))));
}
