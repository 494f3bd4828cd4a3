// Whose booth this is. Staff hold it for two seconds to get in.

import { element } from "../../shared/dom.js";

/// Further words stand behind the name: where the booth is, or which contest.
export function hostLine(context, ...behind) {
    return element("p", { class: "host", data: { staffDoor: "" } },
        mark(context),
        element("b", { text: context.event?.host_name ?? "Boothwise" }),
        behind);
}

/// The event's logo, or a sign for one that has none.
function mark(context) {
    const logo = context.event?.logo;
    if (!logo) return element("span", { class: "host-glyph", "aria-hidden": true });
    const { src, width, height } = logo;
    return element("img", { class: "host-logo", src, width, height, alt: context.pick(logo.alt), draggable: false });
}
