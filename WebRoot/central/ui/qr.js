// A QR code as a drawing. The server counts in modules; around them belongs a quiet border of four.

import { svg } from "../../shared/dom.js";

const BORDER = 4;

/** `qr`: {size, path} in modules. */
export function qrCode({ size, path }, label) {
    const whole = size + 2 * BORDER;
    return svg("svg", { class: "qr", viewBox: `${-BORDER} ${-BORDER} ${whole} ${whole}`, role: "img", "aria-label": label },
        svg("path", { d: path, fill: "#000", "shape-rendering": "crispEdges" }));
}
