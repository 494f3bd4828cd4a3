import { equal, test } from "./harness.js";
import { isSame, merge } from "../../WebRoot/central/draft/merge.js";
import { fieldOf, steps, valueAt, withValueAt } from "../../WebRoot/central/draft/paths.js";

test("members that only one side changed are merged without asking", () => {
    const base = { name: "A", venue: { en: "Hall 1", pl: "" }, days: 2 };
    const mine = { name: "A", venue: { en: "Hall 2", pl: "" }, days: 2 };
    const theirs = { name: "B", venue: { en: "Hall 1", pl: "Hala 1" } };
    equal(merge(base, mine, theirs), { content: { name: "B", venue: { en: "Hall 2", pl: "Hala 1" } }, conflicts: [] });
});

test("a member that both changed stays mine and is told with theirs", () => {
    const { content, conflicts } = merge({ text: { en: "a" } }, { text: { en: "b" } }, { text: { en: "c" } });
    equal(content, { text: { en: "b" } });
    equal(conflicts, [{ path: ["text", "en"], theirs: "c" }]);
});

test("both made the same change", () => {
    equal(merge({ a: 1 }, { a: 2, b: [1, 2] }, { b: [1, 2], a: 2 }).conflicts, []);
});

test("one changed what the other took away", () => {
    equal(merge({ a: 1, b: 1 }, { a: 2, b: 1 }, { b: 1 }).conflicts, [{ path: ["a"], theirs: undefined }]);
    equal(merge({ a: 1 }, undefined, { a: 2 }).conflicts, [{ path: [], theirs: { a: 2 } }]);
});

test("items with ids are merged one by one, and added ones of both sides stay", () => {
    const item = (id, text) => ({ id, text });
    const base = [item("a", "1"), item("b", "1"), item("c", "1")];
    const mine = [item("b", "mine"), item("a", "1"), item("c", "1"), item("m", "new")];
    const theirs = [item("a", "theirs"), item("b", "1"), item("t", "new")];
    equal(merge(base, mine, theirs), {
        content: [item("b", "mine"), item("a", "theirs"), item("m", "new"), item("t", "new")], conflicts: [],
    });
});

test("lines are merged as a set in the order of the side that moved them", () => {
    equal(merge(["a", "b", "c"], ["c", "a", "b"], ["a", "b", "c", "d"]).content, ["c", "a", "b", "d"]);
    equal(merge(["a", "b"], ["a"], ["a", "b", "c"]).content, ["a", "c"]);
    const twice = merge(["a", "b", "c"], ["b", "a", "c"], ["c", "a", "b"]);
    equal([twice.content, twice.conflicts.length], [["b", "a", "c"], 1]);
});

test("items without names are merged by place while nobody adds or removes one", () => {
    const prizes = (first, second) => [{ title: first }, { title: second }];
    equal(merge(prizes("a", "b"), prizes("A", "b"), prizes("a", "B")).content, prizes("A", "B"));
    equal(merge(prizes("a", "b"), prizes("A", "b"), [{ title: "a" }]).conflicts.length, 1);
});

test("equality does not look at the order of members but at that of lists", () => {
    equal([isSame({ a: 1, b: 2 }, { b: 2, a: 1 }), isSame([1, 2], [2, 1]), isSame({}, []), isSame(null, {})],
        [true, false, false, false]);
});

test("paths read as the server writes them and find items by their names", () => {
    const content = { choices: [{ id: "a" }, { id: "b", text: { pl: "tak" } }] };
    const path = ["choices", { key: "id", value: "b" }, "text", "pl"];
    equal(fieldOf(path, content), "choices[1].text.pl");
    equal(steps("choices[1].text.pl"), ["choices", 1, "text", "pl"]);
    equal([valueAt(content, path), valueAt(content, steps("choices[1].text.pl"))], ["tak", "tak"]);
    equal(withValueAt(content, path, "nie").choices[1], { id: "b", text: { pl: "nie" } });
    equal(withValueAt(content, ["choices", { key: "id", value: "a" }], undefined).choices.length, 1);
    equal(withValueAt({}, ["a", "b"], 1), { a: { b: 1 } });
    equal(content.choices[1].text.pl, "tak", "the first content is left alone");
});
