// The rules of a contest as the kiosk tells them, in the language that the page shows.

import { element } from "../../../shared/dom.js";
import { translator } from "../../../shared/i18n.js";
import { replace, whenChanged } from "../../ui/replace.js";

export function rulesSummary(form, part) {
    const root = element("ul", { class: "rules-summary full" });
    const draw = whenChanged(async (input) => {
        const { ruleLines } = await import("../../../shared/rules-words.js");
        const words = await translator(input.language);
        replace(root, ...ruleLines(input.contest, words).map((line) => element("li", { lang: input.language }, line)));
    });
    form.add({ root, part, field: null, control: root, refresh, showTrouble: () => {} });
    refresh();

    function refresh() {
        const { quiz = [], ...rules } = form.draft.content(part) ?? {};
        draw({ language: form.language, contest: { ...rules, question_count: rules.draw ?? quiz.length } });
    }

    return root;
}
