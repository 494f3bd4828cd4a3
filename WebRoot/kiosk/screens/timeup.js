// The attempt ended by itself: by the clock, or because the kiosk restarted. What was answered counts.

import { element, svg } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { button } from "../parts/button.js";
import { scallops, updateScallops } from "../parts/scallops.js";

export function mount(root, context) {
    const { attempt } = context;
    const { total, closed_by: closedBy } = attempt.result;
    const titles = { reboot: "timeup.restarted", strikes: "timeup.strikes" };
    const title = context.t(titles[closedBy] ?? "timeup.title");
    const body = why(context, attempt.result);
    const progress = scallops();
    updateScallops(progress, total, null, (index) => attempt.questions[index].choice !== null);
    const enter = () => {
        context.visit.timeUpSeen = attempt.id;
        context.settle();
    };
    root.append(element("div", { class: "screen paper" },
        progress,
        element("main", { class: "middle" },
            closedBy === "time_up" ? stoppedClock() : null,
            element("h1", { tabindex: -1, text: title }),
            element("p", { class: "lead", text: body }),
            button("go go-large", enter, [
                context.t("enter"), element("span", { class: "go-dot" }, icon("arrow-right")),
            ]),
            button("link", () => context.leave(), context.t("leave")))));
    context.announce(`${title}. ${body}`);
}

function why(context, { answered, total, closed_by: closedBy }) {
    const { strikes } = context.contest;
    if (closedBy === "strikes") return context.t("timeup.strikes.body", { n: strikes });
    return context.t(answered > 0 ? "timeup.body" : "timeup.none", { answered, total });
}

function stoppedClock() {
    return element("div", { class: "stopped-clock", "aria-hidden": true },
        svg("svg", { viewBox: "0 0 44 44" }, svg("circle", { cx: 22, cy: 22, r: 19 })),
        element("b", { class: "mono", text: "0:00" }));
}
