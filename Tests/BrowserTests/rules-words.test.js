import { equal, ok, test } from "./harness.js";
import { contestView, IDLE_MS } from "../../WebRoot/central/preview-data.js";
import { spokenLanguages, Translator } from "../../WebRoot/shared/i18n.js";
import { rulesWords } from "../../WebRoot/shared/rules-words.js";

/// The words of a draft's contest with three questions of `points` each.
async function said(contest, { language = "en", points = 1 } = {}) {
    const quiz = ["a", "b", "c"];
    const parts = new Map([["contest.quiz", { quiz, ...contest }], ...quiz.map((id) => [`question.${id}`, { points }])]);
    const strings = await (await fetch(`/WebRoot/shared/strings/${language}.json`)).json();
    return rulesWords(contestView(parts, "quiz"), new Translator(language, strings), { idleMs: IDLE_MS });
}

const texts = (list) => list.map(({ text }) => text);
const everyRule = {
    limit_ms: 120_000, question_limit_ms: 20_000, draw: 2, speed_bonus: 5, strikes: 1, pass_mark: 3, show_right: true, counts: "first",
    prizes: [{ icon: "trophy", title: { en: "A drone", de: "Eine Drohne" }, awarded_for: { en: "best score" } }],
};

test("the rules of a plain contest", async () => {
    const rules = await said({ limit_ms: 180_000, counts: "best" });
    equal(rules.facts.map(({ figure, words }) => `${figure} ${words}`), ["3 questions", "3 minutes", "1 result per person"]);
    equal(texts(rules.sentences), [
        "The clock starts when you tap Start, not before.",
        "You can skip a question and come back to it.",
        "Points for right answers: 3. A wrong one costs none.",
        "Same score? The faster time wins.",
        "Play again if you like: your best result counts.",
        "After 60 seconds without a touch we ask whether you are still here, then start over.",
    ]);
    equal(rules.times.map(({ figure }) => figure), ["3:00", "6:00", "∞"]);
    equal(rules.prizes, []);
});

test("the rules of a contest that has them all", async () => {
    const rules = await said(everyRule, { points: 2 });
    equal(rules.facts[0], { figure: "2", words: "questions" });
    equal(texts(rules.sentences), [
        "The clock starts when you tap Start, not before.",
        "Your questions are drawn by lot; others may get other ones.",
        "Each answer is final: there is no way back.",
        "Each question has a clock of its own: 20 s.",
        "Points for right answers: 4. A wrong one costs none.",
        "Quick right answers earn extra: up to +5 each.",
        "After each answer you see what was right.",
        "Wrong answers that end the quiz: 1.",
        "Points needed for a place: 3.",
        "Same score? The faster time wins.",
        "If you play again, your first result still counts.",
        "After 60 seconds without a touch we ask whether you are still here, then start over.",
    ]);
    equal(rules.times.map(({ figure, each }) => [figure, each]), [["2:00", "0:20 a question"], ["4:00", "0:40 a question"], ["∞", null]]);
    equal(rules.prizes, [{ icon: "trophy", title: "A drone", awardedFor: "best score" }]);
});

test("a clock for each question alone is the one that can be doubled", async () => {
    const { times } = await said({ limit_ms: null, question_limit_ms: 20_000 });
    equal(times.map(({ figure, each }) => [figure, each]), [["0:20", null], ["0:40", null], ["∞", null]]);
});

test("without limits there is no clock and no time to choose", async () => {
    const rules = await said({ limit_ms: null });
    equal(rules.facts[1], { figure: "∞", words: "no time limit" });
    equal(rules.times, []);
    ok(!rules.sentences.some(({ rule }) => rule === "clock"));
});

test("every rule is said in every language, with its number", async () => {
    const english = await said(everyRule, { points: 2 });
    const numbers = (list) => texts(list).map((text) => text.match(/\d+/g) ?? []);
    for (const language of spokenLanguages.filter((one) => one !== "en")) {
        const own = await said(everyRule, { language, points: 2 });
        equal(numbers(own.sentences), numbers(english.sentences), language);
        ok(texts(own.sentences).every((text) => !texts(english.sentences).includes(text)), language);
    }
});
