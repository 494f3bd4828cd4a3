import { equal, ok, test } from "./harness.js";
import { ownName, spokenLanguages, Translator } from "../../WebRoot/shared/i18n.js";
import { prose } from "../../WebRoot/shared/dom.js";
import { faultSentence } from "../../WebRoot/kiosk/faults.js";
import { ago, clockOf, gigabytes, span } from "../../WebRoot/kiosk/moments.js";
import { opensAgain } from "../../WebRoot/kiosk/opens.js";
import { problemSentence } from "../../WebRoot/kiosk/problems.js";

const strings = async (language) => (await fetch(`/WebRoot/shared/strings/${language}.json`)).json();
const words = async (language) => new Translator(language, await strings(language));
const placeholders = (text) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

test("every language has the same keys with the same placeholders", async () => {
    const english = await strings("en");
    const usual = (entry) => typeof entry === "string" ? entry : entry.other; // "one" may say it in words
    for (const language of spokenLanguages) {
        const own = await strings(language);
        equal(Object.keys(own), Object.keys(english), language);
        for (const [key, entry] of Object.entries(own)) {
            const forms = typeof entry === "string" ? [entry] : Object.values(entry);
            ok(forms.every((text) => text.trim() !== ""), `${language} ${key} is empty`);
            equal(placeholders(usual(entry)), placeholders(usual(english[key])), `${language} ${key}`);
        }
    }
});

test("plural texts have exactly the forms of their language", async () => {
    for (const language of spokenLanguages) {
        const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
        for (const [key, entry] of Object.entries(await strings(language))) {
            if (typeof entry === "object") equal(Object.keys(entry).toSorted(), forms, `${language} ${key}`);
        }
    }
});

test("Polish counts as Poles do", async () => {
    const polish = await words("pl");
    const counted = [1, 3, 12, 22].map((n) => polish.t("rules.questions", { n }));
    equal(counted, ["pytanie", "pytania", "pytań", "pytania"]);
});

test("numbers and days follow the language", async () => {
    equal((await words("de")).number(12_400), "12.400");
    equal((await words("en")).day("2026-10-12"), "12 October 2026");
    equal((await words("pl")).day("2026-10-12"), "12 października 2026");
    equal((await words("de")).day("2026-10-12"), "12. Oktober 2026");
});

test("a language names itself", () => {
    equal(["en", "pl", "de"].map(ownName), ["English", "Polski", "Deutsch"]);
});

test("an event's text falls back to its first language", async () => {
    equal((await words("pl")).pick({ en: "Hall", de: "Halle" }), "Hall");
    equal((await words("pl")).pick(null), "");
});

test("every problem has a sentence, also one that is new", async () => {
    const english = await words("en");
    equal(problemSentence(english, "first_name", "required"), "Enter your first name.");
    equal(problemSentence(english, "last_name", "too_long"), "Shorten it to 100 characters, please.");
    equal(problemSentence(english, "email", "from_the_future"), english.t("problem.email.other"));
    equal(problemSentence(english, "consents.terms", "required"), "Accept the terms to enter.");
    equal(problemSentence(english, "shoe_size", "odd"), english.t("problem.other"));
});

test("a problem of an event's own field names its limits", async () => {
    const polish = await words("pl");
    equal(problemSentence(polish, "extra.company", "too_long", { limit: 22 }), "Skróć do 22 znaków.");
    equal(problemSentence(await words("en"), "extra.years", "too_large", { max: 1_000 }), "Enter 1,000 or less.");
    equal(problemSentence(polish, "extra.years", "of_tomorrow"), polish.t("problem.other"));
});

test("a closed kiosk says when it opens again", async () => {
    const at = (in_days, day) => ({ in_days, day, time: "08:30" });
    equal(opensAgain(await words("en"), at(0, "2026-10-15")), "Opens again today at 08:30.");
    equal(opensAgain(await words("en"), at(1, "2026-10-15")), "Opens again Thursday at 08:30.");
    equal(opensAgain(await words("pl"), at(1, "2026-10-13")), "Otwieramy ponownie we wtorek o 08:30.");
    equal(opensAgain(await words("de"), at(6, "2026-10-18")), "Am Sonntag um 08:30 Uhr geht es weiter.");
    equal(opensAgain(await words("de"), at(9, "2026-10-15")), "Am 15. Oktober 2026 um 08:30 Uhr geht es weiter.");
});

test("values are put in as text, whatever they look like", async () => {
    equal((await words("en")).t("thanks.title", { name: "{name} <b>$&" }), "Nice work, {name} <b>$&!");
});

test("e-mail and T-shirt are not torn apart, and no letter is lost", () => {
    const text = "10 T-shirts, told by e-mail. A well-known rule.";
    const line = document.createElement("p");
    line.append(...prose(text));
    equal(line.textContent, text);
    equal([...line.querySelectorAll(".unbroken")].map((node) => node.textContent), ["T-shirts", "e-mail"]);
});

test("staff read moments by the event's clock", () => {
    const moment = "2026-10-15T14:02:05+02:00";
    equal(clockOf(moment), "14:02");
    equal(ago(moment, Date.parse(moment) + 82 * 60_000, "en-GB"), "82 min ago");
    equal(ago(moment, Date.parse(moment) - 5_000, "en-GB"), "0 sec ago", "a clock that was set back");
    equal(gigabytes(42_189, "de"), "42,2\u00a0GB");
});

test("a length of time is told in its largest unit", async () => {
    const polish = await words("pl");
    equal([400, 12_000, 432_000, 3 * 86_400_000].map((time) => span(time, polish)),
        ["0 sekund", "12 sekund", "7 minut", "3 dni"]);
});

test("what is wrong is said by its code, with the day in the language", async () => {
    const german = await words("de");
    ok(faultSentence(german, { code: "clock_wrong", details: { date: "2019-07-01" } }).includes("1. Juli 2019"));
    ok(faultSentence(german, { code: "proxy", details: { status: "502" } }).includes("502"));
    ok(faultSentence(german, { code: "of_tomorrow", details: {} }).includes("of_tomorrow"));
});
