import { equal, ok, test } from "./harness.js";
import { brandChecks, isColour } from "../../WebRoot/central/draft/brand.js";
import { titleIn } from "../../WebRoot/central/draft/contest.js";
import { freshID } from "../../WebRoot/central/draft/fresh-id.js";
import { fieldWords } from "../../WebRoot/central/draft/field-words.js";
import { clockTime, duration, seconds, wholeNumber } from "../../WebRoot/central/draft/fields/kinds.js";
import { zoneCalled } from "../../WebRoot/central/draft/fields/zone.js";
import { problemWords, troubleWords } from "../../WebRoot/central/draft/problem-words.js";
import { untranslated } from "../../WebRoot/central/draft/untranslated.js";
import { whoWords } from "../../WebRoot/central/draft/who.js";
import { isOwnComputer, otherComputersWords } from "../../WebRoot/central/pages/devices/own-computer.js";
import { moved } from "../../WebRoot/central/pages/events/moved.js";
import { missingLanguages, written } from "../../WebRoot/central/draft/missing.js";

test("a time is minutes and seconds, and minutes alone", () => {
    const time = duration({ leastMs: 1_000, mostMs: 14_400_000 });
    equal(["3:00", " 3 ", "0:05", ""].map((typed) => time.read(typed).value), [180_000, 180_000, 5_000, null]);
    equal(["0:00", "3:75", "three", "-1", "241"].map((typed) => "complaint" in time.read(typed)), [true, true, true, true, true]);
    equal([time.write(150_000), time.write(null), time.write(undefined)], ["2:30", "", ""]);
});

test("seconds and whole numbers take nothing else", () => {
    equal([seconds({ least: 1, most: 60 }).read("20").value, seconds({ least: 1, most: 60 }).read("").value], [20_000, null]);
    equal("complaint" in seconds({ least: 1, most: 60 }).read("1.5"), true);
    const points = wholeNumber({ least: 1, most: 1000 });
    equal(["7", "1000"].map((typed) => points.read(typed).value), [7, 1000]);
    equal(["", "0", "1001", "7a"].map((typed) => "complaint" in points.read(typed)), [true, true, true, true]);
});

test("a time of day has 24 hours, however it is typed", () => {
    const time = clockTime();
    equal(["18:00", "9", "930", " 9.30 ", "0:05", "24:00", ""].map((typed) => time.read(typed).value),
        ["18:00", "09:00", "09:30", "09:30", "00:05", "24:00", ""]);
    equal(["24:01", "25", "9:60", "6 PM", "noon", "1:2"].map((typed) => "complaint" in time.read(typed)), Array(6).fill(true));
    equal([time.write("08:30"), time.write(undefined)], ["08:30", ""]);
});

test("a time zone is found by its city, in any case, where only one is called so", () => {
    const all = ["Europe/Warsaw", "America/New_York", "America/Louisville", "America/Kentucky/Louisville"];
    equal(["warsaw", "EUROPE/warsaw", "new york", "louisville", "nowhere", ""].map((typed) => zoneCalled(typed, all)),
        ["Europe/Warsaw", "Europe/Warsaw", "America/New_York", null, null, null]);
});

test("a language misses what another one has, and what the server names", () => {
    const parts = [
        { content: { name: { en: "Halny", pl: "Halny", de: "" }, days: ["en"], brand: { ink: "#000000" } } },
        { content: { choices: [{ text: { en: "yes", pl: " ", de: "ja" } }], note: { en: "", pl: "", de: "" } } },
    ];
    equal(missingLanguages({ parts, problems: [] }, ["en", "pl", "de"]), ["pl", "de"]);
    equal(missingLanguages({ parts: [], problems: [{ field: "text.en" }] }, ["en", "pl"]), ["en"]);
    equal(written({ en: "a", pl: " " }, ["en", "pl", "de"]), ["en"]);
});

test("a place in a draft is named as its field is", () => {
    const named = (part, field) => fieldWords(part, field, ["en", "pl"]);
    equal(named("contest.quiz", "prizes[1].title.pl"), "Prize 2, Polish");
    equal(named("form", "extra_fields[0].label"), "Field 1, What is asked");
    equal(named("form", "extra_fields[0].choices[1].label.en"), "Field 1, Choice 2, English");
    equal(named("consents", "items[0].text.pl"), "Purpose 1, What the person agrees to, Polish");
    equal(named("question.q-1", "choices[1].text.en"), "Answer B, English");
    equal(named("basics", "opening_hours[0].opens"), "Opening hours, line 1, Opens");
    equal(named("basics", ""), "");
});

test("languages in which a field is only not written yet share a sentence", () => {
    const problems = [
        { field: "text.en", sentence: "is empty" }, { field: "text.de", sentence: "is missing" }, { field: "text.pl", sentence: "is too long" },
    ];
    equal(troubleWords(problems, ["en", "pl", "de"]), [
        { words: "Polish: is too long", isOpen: false }, { words: "English and German: to fill in before publishing", isOpen: true },
    ]);
    equal(troubleWords([{ field: "host_name", sentence: "is empty" }], ["en", "pl"]),
        [{ words: "To fill in before publishing", isOpen: true }]);
    equal(troubleWords([], ["en"]), []);
});

test("a contest without a title is called by its place", () => {
    equal(titleIn({ en: " ", pl: "Wir" }, ["en", "pl"], 0), "Wir");
    equal([titleIn({ en: "" }, ["en"], 1), titleIn(undefined, ["en"], -1)], ["Contest 2", "Contest"]);
});

test("a sentence beside a field says the language where there are several", () => {
    const problem = { field: "venue.pl", sentence: "is missing" };
    equal([problemWords(problem, ["en", "pl"]), problemWords(problem, ["pl"])],
        ["Polish: to fill in before publishing", "To fill in before publishing"]);
});

test("colours are judged by 7, 3 and 7, and a ratio is never rounded up", () => {
    const judged = (brand) => brandChecks(brand).map(({ isEnough }) => isEnough);
    equal(judged({ background: "#0A3D32", ink: "#FFF8E8", accent: "#FFB629" }), [true, true, true]);
    equal(judged({ background: "#0A3D32", ink: "#0B4034", accent: "#0E5C4A" }), [false, false, false]);
    equal(judged({ background: "#0A3D32", ink: "white", accent: "#FFB629" })[0], false);
    equal(brandChecks({ background: "#FFFFFF", ink: "#5A5A5A", accent: "#FFB629" })[0].sentence,
        "Text on the background: make one of them lighter or darker.");
    equal(["#0A3D32", "#0a3d32", "0A3D32", "#FFF"].map(isColour), [true, true, false, false]);
});

test("a new id is free, and after a release it is none that may have been published", () => {
    equal([freshID("quiz", [], false), freshID("quiz", ["quiz", "quiz-2"], false)], ["quiz", "quiz-3"]);
    const [one, other] = [freshID("quiz", [], true), freshID("quiz", [], true)];
    ok(/^quiz-[0-9a-f]{8}$/.test(one) && one !== other, one);
});

test("a copy's opening hours go with the days of its event", () => {
    const basics = { name: {}, starts_on: "2026-10-30", ends_on: "2026-11-01", opening_hours: [
        { day: "2026-10-30", opens: "09:00", closes: "18:00" }, { day: "2026-11-01", opens: "10:00", closes: "16:00" },
    ] };
    equal(moved(basics, "2027-02-28", "2027-03-01"), { ...basics, starts_on: "2027-02-28", ends_on: "2027-03-01",
        opening_hours: [{ day: "2027-02-28", opens: "09:00", closes: "18:00" }] });
    equal("opening_hours" in moved({ starts_on: "2026-10-30", ends_on: "2026-10-30" }, "2027-03-01", "2027-03-01"), false);
});

test("questions that are asked and not in every language are counted by what they lack", () => {
    const content = {
        basics: { languages: ["en", "pl", "de"], contests: ["quiz"] }, "contest.quiz": { quiz: ["a", "b", "c", "d"] },
        "question.a": { text: { en: "A", pl: "A", de: "A" } }, "question.b": { text: { en: "B" } },
        "question.c": { text: { en: "C", pl: "C", de: "C" }, choices: [{ text: { en: "1", de: "1" } }] },
        "question.d": { text: { en: "D", pl: "" } }, "question.e": { text: { en: "In reserve" } },
    };
    const found = (changes = {}) => untranslated({ content: (part) => ({ ...content, ...changes })[part] });
    equal(found(), { first: { part: "question.b", language: "pl" },
        sentence: "2 questions are not written in Polish and German and 1 question is not written in Polish; "
            + "visitors read what is missing in English." });
    equal(found({ "contest.quiz": { quiz: ["a"] } }), null);
    equal(found({ "contest.quiz": { quiz: ["f"] }, "question.f": { text: { pl: "F", de: "F" } } }).sentence,
        "1 question is not written in English; visitors read what is missing in another language.");
});

test("an address of the page's own computer leads nowhere else", () => {
    equal(["localhost", "quiz.localhost", "127.0.0.1", "[::1]", "central.example.org", "192.0.2.7"].map(isOwnComputer),
        [true, true, true, true, false, false]);
    equal(otherComputersWords({ protocol: "https:", host: "localhost:8443", port: "8443" }).includes("https://name:8443."), true);
});

test("who is in two windows is no other person", () => {
    equal([whoWords("Jan", "Ann"), whoWords("Ann", "Ann"), whoWords(null, null)], ["Jan", "you in another window", "somebody else"]);
});
