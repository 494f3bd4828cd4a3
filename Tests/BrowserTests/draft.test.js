import { equal, ok, test } from "./harness.js";
import { ApiError } from "../../WebRoot/shared/api.js";
import { Draft } from "../../WebRoot/central/draft.js";
import { stateWords, worst } from "../../WebRoot/central/draft/words.js";

const LISTS = { problems: [], changes: [], digest: "d" };

/** A server with one part, which answers as central does. `answers` are errors to give first, one per request. */
class Server {
    constructor(content, answers = []) {
        this.part = { part: "basics", version: 1, content, edited_by: "Marta", edited_at: "2026-10-14T15:21:00+02:00" };
        this.answers = answers;
        this.requests = [];
    }

    async get(path) {
        const stamp = String(this.part?.version ?? "none");
        return path.endsWith(`?stamp=${stamp}`) ? null : { parts: this.part ? [this.part] : [], release: null, stamp, ...LISTS };
    }

    async put(path, { version, content }) {
        this.requests.push(content);
        const answer = this.answers.shift();
        if (answer === "lost") this.#store(content);
        if (answer) throw answer === "lost" ? new ApiError(0, "unreachable") : answer;
        if (version !== this.part.version) {
            throw new ApiError(409, "changed_meanwhile", { code: "changed_meanwhile", current: this.part });
        }
        return { part: "basics", ...this.#store(content), ...LISTS };
    }

    storeOfOther(content) {
        this.part = { ...this.part, version: this.part.version + 1, content, edited_by: "Jan" };
    }

    #store(content) {
        this.part = { ...this.part, version: this.part.version + 1, content, edited_by: "Me" };
        return { version: this.part.version, edited_at: "2026-10-14T15:30:00+02:00" };
    }
}

async function loaded(server) {
    const draft = new Draft({ id: "halny" });
    draft.open(server);
    await draft.load();
    return draft;
}

test("an edit is stored with the version it was made from, the newest text last", async () => {
    const server = new Server({ name: "A" });
    const draft = await loaded(server);
    draft.edit("basics", { name: "B" });
    equal(draft.part("basics").state, "typed");
    const saving = draft.save();
    equal(draft.part("basics").state, "saving");
    draft.edit("basics", (content) => ({ ...content, venue: "Hall" }));
    await saving;
    equal([server.requests, server.part.version, draft.part("basics").state],
        [[{ name: "B" }, { name: "B", venue: "Hall" }], 3, "saved"]);
    draft.stop();
});

test("what another person changed elsewhere in the part is merged and stored without asking", async () => {
    const server = new Server({ name: "A", venue: "Hall 1" });
    const draft = await loaded(server);
    server.storeOfOther({ name: "A", venue: "Hall 2" });
    draft.edit("basics", { name: "B", venue: "Hall 1" });
    ok(await draft.save(), "everything is stored");
    equal([server.part.content, draft.content("basics")], [{ name: "B", venue: "Hall 2" }, { name: "B", venue: "Hall 2" }]);
    draft.stop();
});

test("a field that both changed keeps what was typed here, and what is stored, until somebody chooses", async () => {
    const server = new Server({ name: "A", venue: "Hall 1" });
    const draft = await loaded(server);
    server.storeOfOther({ name: "Theirs", venue: "Hall 1" });
    draft.edit("basics", { name: "Mine", venue: "Hall 3" });
    equal(await draft.save(), false);
    const part = draft.part("basics");
    equal([part.state, part.conflicts], ["conflict", [{ field: "name", mine: "Mine", theirs: "Theirs" }]]);
    equal(stateWords(part), "Changed by Jan meanwhile. Choose which text stays.");
    equal(server.part.content, { name: "Theirs", venue: "Hall 3" }, "the other field is stored:");
    draft.choose("basics", "name", "mine");
    ok(await draft.save(), "everything is stored");
    equal(server.part.content, { name: "Mine", venue: "Hall 3" });
    draft.stop();
});

test("nothing is drawn anew while nothing has changed at the server", async () => {
    const server = new Server({ name: "A" });
    const draft = await loaded(server);
    const news = [];
    draft.listen(({ kind }) => news.push(kind));
    await draft.load();
    equal(news, []);
    server.storeOfOther({ name: "B" });
    await draft.load();
    equal([draft.content("basics"), news], [{ name: "B" }, ["content", "state", "lists"]]);
    draft.stop();
});

test("parts that come together, as with an import, are told together", async () => {
    const server = new Server({ name: "A" });
    const draft = await loaded(server);
    const fresh = ["question.a", "question.b"].map((part) => ({ ...server.part, part }));
    server.get = async () => ({ parts: [server.part, ...fresh], release: null, ...LISTS });
    const news = [];
    draft.listen(({ kind, part }) => news.push([kind, part]));
    await draft.load();
    equal([news, draft.names("question.")], [[["content", null], ["lists", null]], ["question.a", "question.b"]]);
    draft.stop();
});

test("their text is taken when that is chosen", async () => {
    const server = new Server({ name: "A" });
    const draft = await loaded(server);
    draft.edit("basics", { name: "Mine" });
    server.storeOfOther({ name: "Theirs" });
    await draft.save();
    draft.choose("basics", "name", "theirs");
    equal([draft.content("basics"), draft.part("basics").state], [{ name: "Theirs" }, "saved"]);
    draft.stop();
});

test("a choice stays open when the part is changed a third time", async () => {
    const server = new Server({ name: "A", venue: "Hall 1" });
    const draft = await loaded(server);
    server.storeOfOther({ name: "Theirs", venue: "Hall 1" });
    draft.edit("basics", { name: "Mine", venue: "Hall 1" });
    await draft.save();
    server.storeOfOther({ name: "Theirs", venue: "Hall 2" });
    await draft.load();
    equal(draft.part("basics").conflicts, [{ field: "name", mine: "Mine", theirs: "Theirs" }]);
    equal(draft.content("basics"), { name: "Mine", venue: "Hall 2" });
    draft.stop();
});

test("without a connection the edit is kept and said to be not saved", async () => {
    const server = new Server({ name: "A" }, [new ApiError(0, "unreachable")]);
    const draft = await loaded(server);
    draft.edit("basics", { name: "B" });
    await draft.save();
    equal([draft.part("basics").state, draft.content("basics"), server.part.content], ["retrying", { name: "B" }, { name: "A" }]);
    equal(stateWords(draft.part("basics")), "Not saved yet, trying again. Keep this page open.");
    dispatchEvent(new Event("online"));
    await draft.save();
    equal([draft.part("basics").state, server.part.content], ["saved", { name: "B" }]);
    draft.stop();
});

test("one's own text whose answer was lost is no change of somebody else", async () => {
    const server = new Server({ name: "A" }, ["lost"]);
    const draft = await loaded(server);
    draft.edit("basics", { name: "B" });
    await draft.save();
    draft.edit("basics", { name: "BC" });
    ok(await draft.save(), "everything is stored");
    equal(server.part.content, { name: "BC" });
    draft.stop();
});

test("a refusal is told and not tried again until the text is another", async () => {
    const server = new Server({ name: "A" }, [new ApiError(413, "too_large")]);
    const draft = await loaded(server);
    draft.edit("basics", { name: "B" });
    await draft.save();
    equal(stateWords(draft.part("basics")), "Not saved: this is too long. Make it shorter.");
    dispatchEvent(new Event("online"));
    equal(server.requests.length, 1);
    draft.edit("basics", { name: "C" });
    ok(await draft.save(), "everything is stored");
    draft.stop();
});

test("what others store while nothing is typed here is shown", async () => {
    const server = new Server({ name: "A" });
    const draft = await loaded(server);
    const heard = [];
    draft.listen(({ kind }) => heard.push(kind));
    server.storeOfOther({ name: "B" });
    await draft.load();
    equal([draft.content("basics"), heard.includes("content")], [{ name: "B" }, true]);
    equal(stateWords(draft.part("basics")), "Saved 15:21 by Jan");
    server.part = null;
    await draft.load();
    equal([draft.names(), heard.includes("gone")], [[], true]);
    draft.stop();
});

test("a person hears of the worst part first, else of the newest", () => {
    const part = (state, at) => ({ state, at });
    equal(worst([part("saved", "2026-10-14T15:21:00Z"), part("retrying", null), part("typed", null)]).state, "retrying");
    equal(worst([part("saved", "2026-10-14T15:21:00Z"), part("saved", "2026-10-14T15:30:00Z")]).at, "2026-10-14T15:30:00Z");
});
