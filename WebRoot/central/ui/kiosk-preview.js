// A kiosk in small: the real screens in a frame of their own size, scaled to the width that there is. It shows what it
// is told; nobody can play in it.

import { element } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { segments } from "./segments.js";

const SIZES = {
    landscape: { width: 1280, height: 800, label: "Landscape", picture: () => icon("tablet-landscape") },
    portrait: { width: 800, height: 1280, label: "Portrait", picture: () => icon("tablet") },
    phone: { width: 390, height: 844, label: "Phone", picture: () => icon("phone") },
};

/**
 * `title` names the frame for screen readers. `onFits(fits)` hears after each picture whether all of it is seen without
 * scrolling. `show(wish)` takes what `previewOf` gives; call `stop()` at the end.
 */
export function kioskPreview({ title = "Preview of the kiosk", onFits = () => {} } = {}) {
    const frame = element("iframe", { src: "/preview", title, tabindex: "-1", class: "kiosk-frame" });
    const place = element("div", { class: "kiosk-place" }, frame);
    const sizes = segments({
        label: "Screen", value: "landscape", onPick: setSize,
        options: Object.entries(SIZES).map(([value, size]) => ({ value, label: face(size) })),
    });
    const root = element("div", { class: "kiosk-preview" },
        element("div", { class: "kiosk-preview-head" }, element("b", {}, "On the kiosk"), sizes.root),
        element("div", { class: "kiosk-case" }, place));
    const watch = new ResizeObserver(fit);
    let size = SIZES.landscape;
    let wish = null;
    let isReady = false;

    addEventListener("message", onMessage);
    watch.observe(root);
    setSize("landscape");

    function show(next) {
        wish = next;
        if (isReady) frame.contentWindow?.postMessage(wish, location.origin);
    }

    function onMessage(event) {
        if (event.origin !== location.origin || event.source !== frame.contentWindow) return;
        if (event.data?.preview === "ready") {
            isReady = true;
            if (wish) show(wish);
        } else if (event.data?.preview === "shown") {
            onFits(event.data.fits);
        }
    }

    function setSize(name) {
        size = SIZES[name];
        root.dataset.size = name;
        frame.width = size.width;
        frame.height = size.height;
        fit();
        if (wish) show(wish);
    }

    function fit() {
        const scale = place.clientWidth / size.width;
        place.style.setProperty("height", `${size.height * scale}px`);
        frame.style.setProperty("transform", `scale(${scale})`);
    }

    return {
        root,
        show,
        stop() {
            removeEventListener("message", onMessage);
            watch.disconnect();
        },
    };
}

function face({ label, picture }) {
    return element("span", { title: label }, picture(), element("span", { class: "sr" }, label));
}
