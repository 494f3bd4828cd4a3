// The questions of an event: those of each quiz in their order, then the reserve.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { announce } from "../../announce.js";
import { codeLanguageName } from "../../questions/code-languages.js";
import { titleOf } from "../../questions/question.js";
import { replace, whenChanged } from "../../ui/replace.js";
import { sortable } from "../../ui/sortable.js";
import { dot } from "../../ui/tag.js";

/** `bank`: see bank.js. `onPick(id)` opens a question. */
export function questionList({ bank, onPick }) {
    const root = element("div", { class: "question-lists" });
    let chosen = null;
    let rates = {};
    let isReserveOpen = false;
    let turn = 0;           // of the moves that SortableJS made in the page itself
    const draw = whenChanged((data) => {
        const focused = root.contains(document.activeElement) ? document.activeElement.dataset.key : null;
        replace(root, ...data.lists.map((list) => section(list)));
        for (const list of root.querySelectorAll("ol")) {
            sortable(list, { group: "questions", handle: ".question-grip", onMove });
        }
        if (focused) root.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
    });

    function show() {
        const { contests, reserve, changed, troubled } = bank;
        const many = contests.length > 1;
        const marked = (id, index) => ({ ...row(id, index), isChanged: changed.has(id), hasProblem: troubled.has(id) });
        const quizzes = contests.map((contest) => ({
            contest: contest.id, title: many ? bank.titleOf(contest) : "In the quiz", rows: contest.quiz.map(marked),
        }));
        draw({ chosen, lists: [...quizzes, { contest: null, rows: reserve.map((each) => marked(each, null)) }], isReserveOpen, turn });
    }

    function row(id, index) {
        const content = bank.content(id);
        const rate = rates[id];
        const share = rate && rate.asked > 0 ? `${Math.round((rate.right / rate.asked) * 100)} % right` : null;
        return {
            id, index, title: titleOf(content, bank.language), isChosen: id === chosen,
            small: [content?.code ? codeLanguageName(content.code.language) : "no code", share].filter(Boolean).join(" · "),
        };
    }

    function section({ contest, title, rows }) {
        const list = element("ol", {
            class: "quiz-rows", data: { contest: contest ?? "" }, "aria-label": contest === null ? "Reserve" : title,
        }, ...rows.map((each) => line(each, contest, rows.length)));
        if (contest !== null) {
            return element("section", {},
                element("div", { class: "question-lists-head" },
                    element("h2", {}, element("bdi", {}, title)), element("span", { class: "muted small" }, "drag or use ↑ ↓")),
                list, rows.length === 0 && element("p", { class: "question-none muted small" }, "No question yet."));
        }
        const summary = element("summary", {}, icon("archive"),
            `Reserve, ${rows.length === 1 ? "1 question" : `${rows.length} questions`}`);
        const details = element("details", { class: "question-reserve", open: isReserveOpen }, summary, list,
            rows.length === 0 && element("p", { class: "question-none muted small" },
                "Questions here are kept and not asked. Drag some in, or choose Reserve beside one."));
        details.addEventListener("toggle", () => { isReserveOpen = details.open; });
        return details;
    }

    function line({ id, index, title, small, isChosen, isChanged, hasProblem }, contest, count) {
        const name = index === null ? title : `${index + 1}. ${title}`;
        const grip = element("button", {
            class: "question-grip", type: "button", "aria-label": `Move ${name}`, title: "Drag, or press ↑ and ↓",
            data: { key: `grip-${contest ?? "reserve"}-${id}` },
            on: { keydown: (event) => onGripKey(event, id, contest, index, count) },
        }, icon("grip-vertical"));
        return element("li", { class: isChosen ? "quiz-row is-chosen" : "quiz-row", data: { question: id } },
            grip,
            element("button", {
                class: "question-pick", type: "button", "aria-current": isChosen ? "true" : null,
                data: { key: `pick-${contest ?? "reserve"}-${id}` }, on: { click: () => onPick(id) },
            },
            element("b", {}, element("bdi", {}, name)), element("small", {}, small)),
            element("span", { class: "question-marks" },
                isChanged && element("span", { title: "changed" }, dot("changed"), element("span", { class: "sr" }, "changed")),
                hasProblem && element("span", { class: "question-problem", title: "to mend" }, icon("exclamation-circle-fill"),
                    element("span", { class: "sr" }, "to mend"))));
    }

    function onGripKey(event, id, contest, index, count) {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (!step || contest === null) return;
        event.preventDefault();
        const next = index + step;
        if (next < 0 || next >= count) return;
        bank.move(id, contest, contest, next);
        announce(`Moved to ${next + 1} of ${count}.`);
    }

    function onMove({ item, from, to, index }) {
        const [source, target] = [from, to].map((list) => list.dataset.contest || null);
        turn += 1;
        bank.move(item.dataset.question, source, target, index);
        show();
    }

    return {
        root,
        show,
        choose(id) {
            chosen = id;
            if (bank.reserve.includes(id)) isReserveOpen = true;
            show();
        },
        showFigures(figures) {
            rates = figures;
            show();
        },
    };
}
