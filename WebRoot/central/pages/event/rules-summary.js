// The rules in words, kept up with what is typed.

import { element } from "../../../shared/dom.js";
import { rulesWords } from "../../draft/rules-words.js";
import { replace, whenChanged } from "../../ui/replace.js";

export function rulesSummary(form, part) {
    const root = element("ul", { class: "rules-summary full" });
    const draw = whenChanged((sentences) => replace(root, ...sentences.map((sentence) => element("li", {}, sentence))));
    form.add({ root, part, field: null, control: root, refresh, showTrouble: () => {} });
    refresh();

    function refresh() {
        const contest = form.draft.content(part) ?? {};
        draw(rulesWords(contest, (contest.quiz ?? []).map((id) => form.value(`question.${id}`, "points") ?? 1)));
    }

    return root;
}
