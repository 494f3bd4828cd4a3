// The rules of a contest in the visitor's words. The kiosk's rules screen and headquarters' summary of a draft both
// show this, so that what is read there is what is read at the booth. Pure.

import { minutesAndSeconds } from "./clock.js";

/// contest: as GET /api/kiosk has it; words: a Translator; idleMs: after how long without a touch the kiosk asks.
/// Gives facts [{figure, words}], sentences [{rule, text}], prizes [{icon, title, awardedFor}] and, where there is a
/// clock, times [{value, figure, each, words}] to choose from; `each` is the time for a question beside that for the quiz.
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
        { figure: words.number(1), words: words.t("rules.result") },
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
        said("points", "rules.points", { n: contest.max_score - (bonus ?? 0) * contest.question_count }),
        bonus !== null && said("bonus", "rules.bonus", { n: bonus }),
        isShown && said("shown", "rules.shown"),
        strikes !== null && said("strikes", "rules.strikes", { n: strikes }),
        mark !== null && said("pass", "rules.pass", { n: mark }),
        said("tie", "rules.tie"),
        contest.counts === "first" ? said("counts", "rules.counts.first") : said("counts", "rules.counts.best"),
        said("idle", "rules.idle", { n: Math.round(idleMs / 1_000) }),
    ].filter(Boolean);
}

/// The limits are part of the contest, but they may be doubled or lifted, all at once; the attempt still competes.
function times({ limit_ms: limit, question_limit_ms: each }, words) {
    if (limit === null && each === null) return [];
    const time = (value, factor) => ({
        value, figure: minutesAndSeconds((limit ?? each) * factor),
        each: limit !== null && each !== null ? words.t("rules.time.each", { time: minutesAndSeconds(each * factor) }) : null,
        words: words.t(`rules.time.${value}`),
    });
    return [time("standard", 1), time("double", 2), { value: "none", figure: "∞", each: null, words: words.t("rules.time.none") }];
}
