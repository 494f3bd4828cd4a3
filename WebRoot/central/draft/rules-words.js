// The rules of a contest in plain words, as a visitor meets them. Pure.

import { counted, minutes } from "../format.js";

/** `contest` is the part's content, `points` of its questions in their order. Gives one sentence per rule. */
export function rulesWords(contest, points) {
    const asked = contest.draw ? Math.min(contest.draw, points.length) : points.length;
    const reached = points.slice(0, asked).reduce((sum, one) => sum + one, 0);
    return [
        questionsWords(contest, points.length, asked),
        timeWords(contest),
        pointsWords(contest, reached, asked),
        finalWords(contest),
        contest.strikes ? `After ${counted(contest.strikes, "wrong answer", "wrong answers")} the quiz ends.` : null,
        contest.pass_mark ? `With fewer than ${counted(contest.pass_mark, "point", "points")} there is no place; the entry is kept all the same.` : null,
        contest.counts === "first" ? "Whoever plays again is ranked with the first attempt." : "Whoever plays again is ranked with the best attempt.",
        "The higher score wins; with the same score, the shorter time. Equal in both share the place.",
        prizesWords(contest.prizes ?? []),
    ].filter(Boolean);
}

function questionsWords({ shuffle_questions: shuffles = true }, size, asked) {
    if (asked < size) return `${counted(asked, "question", "questions")}, drawn anew for each attempt from ${size}.`;
    return `${counted(asked, "question", "questions")}, ${shuffles ? "in another order for each attempt" : "in the same order for everybody"}.`;
}

function timeWords({ limit_ms: limit, question_limit_ms: each }) {
    const whole = limit ? `${minutes(limit)} minutes for all of them` : null;
    const single = each ? `${counted(Math.round(each / 1000), "second", "seconds")} for each; then the next one comes` : null;
    if (!whole && !single) return "There is no time limit.";
    return `There are ${[whole, single].filter(Boolean).join(", and ")}. Who needs it may have double time or no limit.`;
}

function pointsWords({ speed_bonus: bonus, question_limit_ms: each }, reached, asked) {
    const most = bonus && each ? reached + bonus * asked : reached;
    const faster = bonus && each ? ` A right answer earns up to ${counted(bonus, "point", "points")} more, the sooner the more.` : "";
    return `Up to ${counted(most, "point", "points")} can be reached; a wrong or skipped question earns none.${faster}`;
}

/** What makes an answer final. */
function finalWords({ show_right: shows, question_limit_ms: each, strikes }) {
    if (shows) return "After each answer the screen shows whether it was right. Answers are final.";
    return each || strikes ? "Answers are final; there is no going back." : "Questions can be skipped, and answers changed, until the end.";
}

function prizesWords(prizes) {
    return prizes.length === 0 ? null : `There ${prizes.length === 1 ? "is one prize" : `are ${prizes.length} prizes`} to win.`;
}
