import { equal, test } from "./harness.js";
import { rulesWords } from "../../WebRoot/central/draft/rules-words.js";

test("the rules of a plain contest", () => {
    equal(rulesWords({ limit_ms: 180_000, counts: "best" }, [1, 1, 2]), [
        "3 questions, in another order for each attempt.",
        "There are 3:00 minutes for all of them. Who needs it may have double time or no limit.",
        "Up to 4 points can be reached; a wrong or skipped question earns none.",
        "Questions can be skipped, and answers changed, until the end.",
        "Whoever plays again is ranked with the best attempt.",
        "The higher score wins; with the same score, the shorter time. Equal in both share the place.",
    ]);
});

test("the rules of a contest that has them all", () => {
    const contest = {
        limit_ms: null, question_limit_ms: 20_000, draw: 2, speed_bonus: 5, strikes: 1, pass_mark: 3, show_right: true, counts: "first",
        prizes: [{}, {}],
    };
    equal(rulesWords(contest, [2, 2, 2]), [
        "2 questions, drawn anew for each attempt from 3.",
        "There are 20 seconds for each; then the next one comes. Who needs it may have double time or no limit.",
        "Up to 14 points can be reached; a wrong or skipped question earns none. A right answer earns up to 5 points more, the sooner the more.",
        "After each answer the screen shows whether it was right. Answers are final.",
        "After 1 wrong answer the quiz ends.",
        "With fewer than 3 points there is no place; the entry is kept all the same.",
        "Whoever plays again is ranked with the first attempt.",
        "The higher score wins; with the same score, the shorter time. Equal in both share the place.",
        "There are 2 prizes to win.",
    ]);
});

test("without limits there is no hurry", () => {
    equal(rulesWords({ limit_ms: null, shuffle_questions: false }, [1])[0], "1 question, in the same order for everybody.");
    equal(rulesWords({ limit_ms: null }, [1])[1], "There is no time limit.");
});
