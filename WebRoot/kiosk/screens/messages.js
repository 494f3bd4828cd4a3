// Screens that say one thing: second entry, a save that did not work, closed, trouble.

import { Cleanup, element, prose } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { clockTime } from "../insist.js";
import { opensAgain } from "../opens.js";
import { awning } from "../parts/awning.js";
import { button } from "../parts/button.js";
import { countdown } from "../parts/countdown.js";
import { hostLine } from "../parts/host.js";
import { languageButtons } from "../parts/languages.js";
import { save } from "../registration.js";
import { scoreWords } from "../score.js";
import { thanksMs } from "./thanks.js";

/// The address had entered before. The attempt is saved; by the contest's rule one of them counts.
export function secondEntry(root, context) {
    const cleanup = new Cleanup();
    const { second_entry: second } = context.attempt.registered;
    const done = () => context.leave();
    const key = `second.${second.counts}${second.this_counts ? ".this" : ""}`;
    message(root, context, {
        picture: icon("person-check-fill"),
        title: context.t("second.title"),
        body: context.t(key, { score: scoreWords(context, second.counting), at: second.counting.at }),
        actions: [button("go go-wide", done, context.t("done")), countdown(context, cleanup, thanksMs, done)],
    });
    return () => cleanup.run();
}

/// The kiosk could not save. Nothing typed is lost; trying again repeats the same save.
export function saveTrouble(root, context) {
    const { staffCode, at } = context.visit.failedSave;
    const again = async () => {
        retry.disabled = true;
        await save(context, context.visit.draft);
    };
    const retry = button("go go-wide", again, context.t("trouble.retry"));
    message(root, context, {
        picture: icon("exclamation-triangle-fill"),
        kind: "trouble",
        title: context.t("trouble.save.title"),
        body: context.t("trouble.save.body"),
        reference: context.t("trouble.code", { code: staffCode, at }),
        actions: [retry, button("link", () => context.leave(), context.t("leave"))],
    });
}

/// Closed for good, or until the kiosk says when it opens again.
export function closed(root, context) {
    const said = () => JSON.stringify([context.kiosk.opens, context.event?.closed_message]);
    const shown = said();
    const { opens } = context.kiosk;
    message(root, context, {
        picture: icon("flag-fill"),
        kind: "closed",
        head: element("header", { class: "top" }, element("span"), languageButtons(context)),
        title: context.t(opens ? "closed.now.title" : "closed.title"),
        body: context.pick(context.event?.closed_message) || context.t("closed.body"),
        more: opens ? element("p", { class: "lead opens", text: opensAgain(context.words, opens) }) : null,
    });
    return context.onChange(() => { if (said() !== shown) context.show("closed"); });
}

/// The kiosk itself says it is in trouble, or does not answer (options.staffCode and options.retry).
export function trouble(root, context, { staffCode = null, retry = () => context.resync() } = {}) {
    const told = context.kiosk?.trouble;
    const code = staffCode ?? (told?.code ?? "trouble").toUpperCase().replaceAll("_", "-");
    message(root, context, {
        picture: icon("exclamation-triangle-fill"),
        kind: "trouble",
        title: context.t("trouble.title"),
        body: context.t(context.attempt ? "trouble.save.body" : "trouble.body"),
        reference: context.t("trouble.code", { code, at: (!staffCode && told?.at) || clockTime() }),
        actions: [button("go go-wide", () => retry(), context.t("trouble.retry"))],
    });
}

function message(root, context, { picture, kind = "", head = null, title, body, more = null, reference = null, actions = [] }) {
    root.append(element("div", { class: "screen paper" },
        awning("small"),
        head,
        element("main", { class: "middle" },
            element("div", { class: `badge ${kind}`.trim() }, picture),
            element("h1", { tabindex: -1, text: title }),
            element("p", { class: "lead" }, prose(body)),
            more,
            reference ? element("p", { class: "reference mono", text: reference }) : null,
            actions.length > 0 ? element("div", { class: "actions" }, actions) : null),
        element("footer", { class: "door" }, hostLine(context))));
}
