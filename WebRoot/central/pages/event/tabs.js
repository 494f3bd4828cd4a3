// The tabs of event setup, and which part of the draft stands in which.

import { element } from "../../../shared/dom.js";
import { mountBasics } from "./basics.js";
import { mountFormTab } from "./form.js";
import { mountLook } from "./look.js";
import { mountRules } from "./rules.js";
import { mountTerms } from "./terms.js";

const TABS = {
    basics: { words: "Basics", mount: mountBasics },
    rules: { words: "Quiz rules", mount: mountRules },
    terms: { words: "Terms", mount: mountTerms },
    form: { words: "Form", mount: mountFormTab },
    look: { words: "Look", mount: mountLook },
};

/** The tab of that name or of that part of a draft; the first one for anything else. */
export function tabOf(name) {
    if (name?.startsWith("contest.")) return "rules";
    if (name === "consents") return "terms";
    return Object.hasOwn(TABS, name ?? "") ? name : "basics";
}

/** Whether a part of a draft is written in that tab; questions have a page of their own. */
export function isOf(part, tab) {
    return !part.startsWith("question.") && tabOf(part) === tab;
}

export function mountTab(name, root, context) {
    return TABS[name].mount(root, context) ?? (() => {});
}

/** `show(tab)` marks one and gives its id; `onPick(tab)` hears of another choice. */
export function tabBar(onPick) {
    const tabs = Object.entries(TABS).map(([name, { words }]) => element("button", {
        class: "setup-tab", type: "button", role: "tab", id: `setup-tab-${name}`, "aria-controls": "setup-panel",
        data: { tab: name }, on: { click: () => onPick(name) },
    }, words));
    const root = element("div", { class: "setup-tablist", role: "tablist", "aria-label": "Event setup", on: { keydown: onKey } }, ...tabs);

    function show(name) {
        for (const tab of tabs) {
            const isShown = tab.dataset.tab === name;
            tab.setAttribute("aria-selected", String(isShown));
            tab.tabIndex = isShown ? 0 : -1;
        }
        return `setup-tab-${name}`;
    }

    function onKey(event) {
        const at = tabs.indexOf(document.activeElement);
        const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
        if (next === undefined || at < 0) return;
        event.preventDefault();
        const tab = tabs[(next + tabs.length) % tabs.length];
        tab.focus();
        onPick(tab.dataset.tab);
    }

    return { root, show };
}
