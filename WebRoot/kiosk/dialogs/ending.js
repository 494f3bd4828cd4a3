// Two questions before an attempt ends early: open questions, and leaving.

import { element } from "../../shared/dom.js";
import { button } from "../parts/button.js";
import { panel } from "./frame.js";

/// count: how many questions have no answer yet.
export function openStillOpen(context, count, { answer, finish }) {
    ask(context, {
        title: context.t("question.open.title", { n: count }),
        body: context.t("question.open.body"),
        stay: context.t("question.open.answer", { n: count }),
        go: context.t("question.open.finish"),
        onStay: answer,
        onGo: finish,
    });
}

export function openLeave(context, leave) {
    ask(context, {
        title: context.t("question.leave.title"),
        body: context.t("question.leave.body"),
        stay: context.t("question.leave.stay"),
        go: context.t("question.leave.go"),
        onStay: () => {},
        onGo: leave,
    });
}

function ask(context, { title, body, stay, go, onStay, onGo }) {
    const choose = (then) => () => {
        dialog.close();
        then();
    };
    const first = button("go go-block", choose(onStay), stay);
    const dialog = context.openDialog(
        panel(context, { id: "ask-title", title, describedBy: "ask-body" },
            element("p", { id: "ask-body", text: body }),
            first,
            button("quiet go-block", choose(onGo), go)),
        { first, onEscape: () => dialog.close() });
}
