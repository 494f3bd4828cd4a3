// The contests of the event, in the order in which visitors see them.

import { element } from "../../../shared/dom.js";
import { itemsField } from "../../draft/fields/items.js";
import { openConfirm } from "../../ui/confirm-dialog.js";
import { contestTitle, freshContest } from "../../draft/contest.js";
import { counted } from "../../format.js";

export function contestsField(form, showTab) {
    const { draft } = form;
    return itemsField(form, {
        part: "basics", field: "contests", label: "Contests", className: "full",
        row: (id) => contestRow(form, id, () => showTab("rules", { contest: id })),
        nameOf: (id) => contestTitle(form, id),
        keyOf: (id) => id,
        empty: "An event needs at least one contest.",
        add: { words: "Add a contest", make: (ids) => add(ids) },
        remove,
    });

    function add(ids) {
        const id = form.freshID("quiz", [...ids, ...draft.names("contest.").map((name) => name.slice("contest.".length))]);
        draft.edit(`contest.${id}`, freshContest(form.languages));
        return id;
    }

    /** The row goes when it was confirmed; the contest itself after it, so that no list names one that is not there. */
    function remove(id) {
        const name = contestTitle(form, id);
        return new Promise((resolve) => {
            let isDone = false;
            openConfirm({
                title: `Take ${name} away?`,
                content: [element("p", {}, "Its rules, prizes and texts go. Its questions stay in the bank.")],
                word: name, action: "Take it away", aside: "",
                confirm: async () => {
                    form.set("basics", "contests", form.value("basics", "contests").filter((one) => one !== id));
                    await draft.save();
                    if (draft.part(`contest.${id}`)) await draft.remove(`contest.${id}`);
                    isDone = true;
                },
                onClose: () => resolve(isDone),
            });
        });
    }
}

function contestRow(form, id, open) {
    const link = element("button", { class: "link-button", type: "button", dir: "auto", on: { click: open } });
    const words = element("span", { class: "muted small" });
    const root = element("div", { class: "contest-row" }, link, words);
    form.add({ root, part: `contest.${id}`, field: null, control: link, refresh, showTrouble: () => {} });
    refresh();

    function refresh() {
        link.textContent = contestTitle(form, id);
        words.textContent = counted((form.value(`contest.${id}`, "quiz") ?? []).length, "question", "questions");
    }

    return root;
}
