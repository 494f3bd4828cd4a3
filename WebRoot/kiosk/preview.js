// The kiosk's screens in a frame of another page of this server, showing what that page hands over.
//
// Messages, both ways only to and from the page's own origin:
//   in   {screen, language, display, contest, kiosk, attempt}: a name of `screens`, and what the kiosk would answer
//   out  {preview: "ready"} once; {preview: "shown", fits} after each: whether nothing has to be scrolled

import { translator } from "../shared/i18n.js";
import { PreviewContext } from "./preview/context.js";
import { patiently } from "./preview/patience.js";
import { addKioskStyles } from "./preview/styles.js";
import { screens } from "./screens.js";

const root = document.querySelector("#screen");
let unmount = () => {};
let turn = 0;

const tell = (message) => parent.postMessage(message, location.origin);

async function show(wish) {
    turn += 1;
    const mine = turn;
    await patiently(() => translator(wish.language));
    const context = await PreviewContext.of(wish);
    if (mine !== turn) return; // typed on meanwhile
    unmount();
    root.replaceChildren();
    root.dataset.screen = wish.screen;
    unmount = screens[wish.screen]?.(root, context, {}) ?? (() => {});
    requestAnimationFrame(() => tell({ preview: "shown", fits: fits() }));
}

/// The kiosk's screens scroll within themselves, so each part of one is asked.
function fits() {
    const parts = [root, ...root.querySelectorAll("*")];
    const isCut = (part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1;
    const scrolls = (part) => /auto|scroll/.test(getComputedStyle(part).overflow);
    return !parts.some((part) => scrolls(part) && isCut(part));
}

addEventListener("message", (event) => {
    if (event.origin === location.origin && event.source === parent && event.data?.screen) show(event.data);
});
// Screens listen to keys of the whole page; here nobody plays.
addEventListener("keydown", (event) => event.stopImmediatePropagation(), { capture: true });

await addKioskStyles();
tell({ preview: "ready" });
