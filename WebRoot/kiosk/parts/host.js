// Whose booth this is. Staff hold it for two seconds to get in.

import { element } from "../../shared/dom.js";

/// Further words stand behind the name: where the booth is, or which contest.
export function hostLine(context, ...behind) {
    return element("p", { class: "host", data: { staffDoor: "" } },
        element("span", { class: "host-glyph", "aria-hidden": true }),
        element("b", { text: context.event?.host_name ?? "Boothwise" }),
        behind);
}
