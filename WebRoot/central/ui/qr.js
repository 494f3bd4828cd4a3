// A QR code as a drawing.

import { svg } from "../../shared/dom.js";

/** `qr`: {size, path} in modules, with the quiet border that belongs around it. */
export function qrCode({ size, path }, label) {
    return svg("svg", { class: "qr", viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": label },
        svg("path", { d: path, fill: "#000", "shape-rendering": "crispEdges" }));
}
