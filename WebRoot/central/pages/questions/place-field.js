// Where a question is asked: in which quiz and at which place, or kept in reserve.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { announce } from "../../announce.js";
import { iconButton } from "../../ui/button.js";
import { newID } from "../../ui/new-id.js";
import { whenChanged } from "../../ui/replace.js";

export function placeField({ form, bank, id }) {
    const select = element("select", { class: "form-select", id: newID("place"), on: { change: changed } });
    const up = iconButton("Move up", icon("arrow-up"), () => step(-1), { data: { key: "place-up" } });
    const down = iconButton("Move down", icon("arrow-down"), () => step(1), { data: { key: "place-down" } });
    const root = element("div", { class: "draft-field" },
        element("label", { class: "form-label", for: select.id }, "Asked in"),
        element("div", { class: "place-line" }, select, up, down));
    const draw = whenChanged(({ options, contest, isFirst, isLast }) => {
        select.replaceChildren(...options.map(([value, words]) => element("option", { value }, words)));
        select.value = contest;
        up.disabled = isFirst;
        down.disabled = isLast;
    });
    const stop = form.draft.listen(() => (root.isConnected ? show() : stop()));
    show();

    function show() {
        const { contests } = bank;
        const place = bank.place(id);
        const quiz = contests.find((contest) => contest.id === place?.contest)?.quiz ?? [];
        const name = (contest) => (contests.length > 1 ? bank.titleOf(contest) : "The quiz");
        draw({
            options: [...contests.map((contest) => [contest.id, name(contest)]), ["", "Reserve, not asked"]],
            contest: place?.contest ?? "", isFirst: !place || place.index === 0, isLast: !place || place.index === quiz.length - 1,
        });
    }

    function changed() {
        const to = select.value || null;
        const quiz = bank.contests.find((contest) => contest.id === to)?.quiz ?? [];
        bank.move(id, bank.place(id)?.contest ?? null, to, quiz.length);
        show();
    }

    function step(by) {
        const place = bank.place(id);
        if (!place) return;
        bank.move(id, place.contest, place.contest, place.index + by);
        show();
        announce(`Moved to ${place.index + by + 1}.`);
    }

    return root;
}
