// What a visitor reads of the rules, word for word as the kiosk says it, in the language whose texts are shown.

import { element } from "../../../shared/dom.js";
import { translator } from "../../../shared/i18n.js";
import { rulesWords } from "../../../shared/rules-words.js";
import { contestView, IDLE_MS } from "../../preview-data.js";
import { routeTo } from "../../route.js";
import { replace, whenChanged } from "../../ui/replace.js";

export function rulesSummary(form, part) {
    const root = element("div", { class: "rules-summary full" });
    const parts = { get: (name) => form.draft.content(name) };
    const draw = whenChanged(({ language, contest }) => show(language, contest));
    form.add({ root, part, field: null, control: root, refresh, showTrouble: () => {} });
    refresh();

    function refresh() {
        draw({ language: form.language, contest: contestView(parts, part.slice("contest.".length)) });
    }

    async function show(language, contest) {
        const words = await translator(language);
        if (language !== form.language || !contest) return;
        if (contest.question_count === 0) {
            root.lang = "en";
            replace(root, element("p", { class: "muted" }, "With the first question this says what a visitor reads. ",
                element("a", { href: routeTo("questions") }, "To the questions")));
            return;
        }
        root.lang = language;
        replace(root, ...summary(rulesWords(contest, words, { idleMs: IDLE_MS }), words));
    }

    return root;
}

function summary({ facts, sentences, prizes, times }, words) {
    const line = (parts) => parts.filter(Boolean).join(" · ");
    const figures = (list) => line(list.map(({ figure, words: unit, each }) => `${figure} ${unit}${each ? ` (${each})` : ""}`));
    return [
        element("p", { class: "rules-summary-facts" }, figures(facts)),
        element("ul", {}, ...sentences.map(({ text }) => element("li", {}, text))),
        prizes.length === 0 ? null : element("div", {},
            element("b", {}, words.t("rules.prizes")),
            element("ol", {}, ...prizes.map(({ title, awardedFor }) => element("li", {}, line([title, awardedFor]))))),
        times.length === 0 ? null : element("p", {},
            element("b", {}, words.t("rules.time")), " ", figures(times), ". ", words.t("rules.time.note")),
    ].filter(Boolean);
}
