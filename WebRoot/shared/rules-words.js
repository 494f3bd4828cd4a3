// The rules of a contest in the visitor's words. The kiosk's rules screen and headquarters' summary of a draft both
// show this, so that what is read there is what is read at the booth. Pure.

import { minutesAndSeconds } from "./clock.js";

/// contest: as GET /api/kiosk has it; words: a Translator; idleMs: after how long without a touch the kiosk asks.
/// Gives facts [{figure, words}], sentences [{rule, text}], prizes [{icon, title, awardedFor}] and, where there is a
/// clock, times [{value, figure, words}] to choose from.
export function rulesWords(contest, words, { idleMs }) {
    return {
        facts: facts(contest, words),
        sentences: sentences(contest, words, idleMs),
        prizes: contest.prizes.map((prize) => ({
            icon: prize.icon, title: words.pick(prize.title), awardedFor: words.pick(prize.awarded_for),
        })),
        times: times(contest, words),
    };
}

/// The clock that a visitor sees: that of each question, where there is one. Null without any.
export function clockOf(contest) {
    return contest.question_limit_ms ?? contest.limit_ms;
}

function facts(contest, words) {
    const { question_count: asked } = contest;
    return [
        { figure: words.number(asked), words: words.t("rules.questions", { n: asked }) },
        timeFact(contest, words),
        { figure: words.number(1), words: words.t("rules.entry") },
    ];
}

function timeFact({ limit_ms: limit, question_limit_ms: each }, words) {
    if (limit === null && each !== null) return { figure: minutesAndSeconds(each), words: words.t("rules.perquestion") };
    if (limit === null) return { figure: "∞", words: words.t("rules.nolimit") };
    const minutes = limit / 60_000;
    const figure = Number.isInteger(minutes) ? words.number(minutes) : minutesAndSeconds(limit);
    return { figure, words: words.t("rules.minutes", { n: minutes }) };
}

/// One for each rule that this contest has, in the order in which a visitor meets them.
function sentences(contest, words, idleMs) {
    const { question_limit_ms: each, show_right: isShown, speed_bonus: bonus, strikes, pass_mark: mark } = contest;
    const isFinal = each !== null || isShown || strikes !== null;
    const said = (rule, key, values) => ({ rule, text: words.t(key, values) });
    return [
        clockOf(contest) !== null && said("clock", "rules.clock"),
        contest.draw !== null && said("draw", "rules.draw"),
        isFinal ? said("final", "rules.final") : said("skip", "rules.skip"),
        each !== null && said("each", "rules.each", { n: each / 1_000 }),
        said("points", "rules.points", { n: contest.max_score }),
        bonus !== null && said("bonus", "rules.bonus", { n: bonus }),
        isShown && said("shown", "rules.shown"),
        strikes !== null && said("strikes", "rules.strikes", { n: strikes }),
        mark !== null && said("pass", "rules.pass", { n: mark }),
        said("tie", "rules.tie"),
        contest.counts === "first" ? said("counts", "rules.counts.first") : said("counts", "rules.counts.best"),
        said("idle", "rules.idle", { n: Math.round(idleMs / 1_000) }),
    ].filter(Boolean);
}

/// The limit is part of the contest, but it may be doubled or lifted; the attempt still competes.
function times(contest, words) {
    const limit = clockOf(contest);
    if (limit === null) return [];
    return [
        { value: "standard", figure: minutesAndSeconds(limit), words: words.t("rules.time.standard") },
        { value: "double", figure: minutesAndSeconds(limit * 2), words: words.t("rules.time.double") },
        { value: "none", figure: "∞", words: words.t("rules.time.none") },
    ];
}
