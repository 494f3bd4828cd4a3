import { equal, ok, test } from "./harness.js";
import { previewOf, questionView, textIn } from "../../WebRoot/central/preview-data.js";
import { isFinished, lineCount, newQuestion, withAnswerText, withFlag, withRight } from "../../WebRoot/central/questions/question.js";
import { moved, placed, placeOf, quizzes, reserve } from "../../WebRoot/central/questions/quizzes.js";

const contents = {
    basics: { languages: ["en", "pl"], contests: ["a", "b", "gone"], name: { en: "Halny", pl: "" } },
    "contest.a": { title: { en: "A" }, quiz: ["q1", "q2", "nothing"], limit_ms: 60_000 },
    "contest.b": { title: { en: "B" }, quiz: ["q2"], limit_ms: null },
    "question.q1": {
        text: { en: "One?", pl: "Jeden?" }, points: 2,
        choices: [{ id: "x", text: { en: "yes", pl: "tak" }, right: true }, { id: "y", text: { en: "no", pl: "" } }],
    },
    "question.q2": newQuestion(["en", "pl"]),
    "question.q3": newQuestion(["en"]),
};
const names = Object.keys(contents);
const contests = quizzes(names, (part) => contents[part]);

test("quizzes hold what is there, and the reserve what is in none", () => {
    equal(contests.map(({ id, quiz }) => [id, quiz]), [["a", ["q1", "q2"]], ["b", ["q2"]]]);
    equal(reserve(names, contests), ["q3"]);
    equal(placeOf("q2", contests), { contest: "a", index: 1 });
    equal(placeOf("q3", contests), null);
});

test("a move changes the quizzes concerned and no other", () => {
    equal(moved(contests, "q2", "a", "a", 0), [["contest.a", ["q2", "q1"]]]);
    equal(moved(contests, "q1", "a", null, 0), [["contest.a", ["q2"]]]);
    equal(moved(contests, "q3", null, "b", 1), [["contest.b", ["q2", "q3"]]]);
    equal(moved(contests, "q1", "a", "b", 0), [["contest.a", ["q2"]], ["contest.b", ["q1", "q2"]]]);
    equal(placed(["a", "b", "c"], "a", 2), ["b", "c", "a"]);
});

test("a question is finished with a text, two answers and one that is right", () => {
    ok(isFinished(contents["question.q1"]));
    ok(!isFinished(contents["question.q2"]));
    ok(!isFinished({ ...contents["question.q1"], choices: contents["question.q1"].choices.map((choice) => withFlag(choice, "right", true)) }));
    equal(withRight(contents["question.q1"], 1).choices.map(({ right }) => right ?? false), [false, true]);
});

test("an answer that is code reads the same in every language", () => {
    const choice = { id: "x", text: { en: "1", pl: "1" }, code: true };
    equal(withAnswerText(choice, "2", "pl", ["en", "pl"]).text, { en: "2", pl: "2" });
    equal(withAnswerText(withFlag(choice, "code", false), "2", "pl", ["en", "pl"]).text, { en: "1", pl: "2" });
    equal(lineCount("a\nb\n"), 2);
});

test("the preview shows a draft as the kiosk's own answers have it", () => {
    const parts = new Map(Object.entries(contents));
    const { kiosk, attempt, contest } = previewOf(parts, { screen: "question", language: "pl", question: "q1" });
    equal([contest, kiosk.event.contests[0].question_count, kiosk.event.contests[0].max_score], ["a", 2, 3]);
    equal(kiosk.event.name, { en: "Halny" });
    equal([attempt.now_question, attempt.limit_ms, attempt.questions.length], ["q1", 60_000, 2]);
    equal(attempt.questions[0].choices.map(({ text }) => text), ["tak", "no"]);
    ok(!JSON.stringify(attempt.questions).includes("right"));
});

test("a question of the reserve is shown alone", () => {
    const { attempt } = previewOf(new Map(Object.entries(contents)), { screen: "question", language: "en", question: "q3" });
    equal(attempt.questions.map(({ id }) => id), ["q3"]);
});

test("of drawn questions the preview has as many as an attempt asks, the one that is looked at among them", () => {
    const drawn = { ...contents, "contest.a": { ...contents["contest.a"], draw: 1 } };
    const { kiosk, attempt } = previewOf(new Map(Object.entries(drawn)), { screen: "question", language: "en", question: "q2" });
    equal([kiosk.event.contests[0].question_count, attempt.questions.map(({ id }) => id)], [1, ["q2"]]);
});

test("an empty draft has a preview, too", () => {
    const { kiosk, attempt } = previewOf(new Map(), { screen: "attract", language: "en" });
    equal([kiosk.event.contests.length, kiosk.event.host_name, attempt], [1, "Boothwise", null]);
    equal(textIn(undefined, "en"), "");
    equal(questionView("q", {}, "en").choices, []);
});

test("what somebody typed into a consent is no markup", () => {
    const parts = new Map([["consents", { items: [{ purpose: "m", text: { en: "<img src=x> *news*" } }] }]]);
    const { kiosk } = previewOf(parts, { screen: "form", language: "en" });
    equal(kiosk.event.consents[0].html.en, "<p>&#60;img src=x&#62; <em>news</em></p>");
});

test("fields of the event's own are in the preview, also while they are half written", () => {
    const form = { extra_fields: [{ id: "f", kind: "choice", label: { en: "", pl: "Firma" }, choices: [{ id: "a", label: { en: "A" } }] }] };
    const { kiosk } = previewOf(new Map([["form", form]]), { screen: "form", language: "en" });
    const [field] = kiosk.event.form.extra_fields;
    equal([field.label, field.help, field.required, field.choices.length], [{ pl: "Firma" }, null, false, 1]);
    equal(previewOf(new Map(), { screen: "form", language: "en" }).kiosk.event.form.extra_fields, []);
});
