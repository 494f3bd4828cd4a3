// The booth's roof. Decoration, drawn by awning.css.

import { element } from "../../shared/dom.js";

/// size: "large" on attract and thanks, "small" as a hem on paper screens.
export function awning(size) {
    return element("div", { class: `awning awning-${size}`, "aria-hidden": true });
}
