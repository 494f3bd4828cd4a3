// A score beside the most there is. Where speed earns points, too, nobody reaches the most, so it is not named.

/// "11 of 12"; with points for speed "11 points". result: what has a score and its max_score.
export function scoreWords(context, { score, max_score: max }) {
    return namesMost(context) ? context.t("score.of", { score, max }) : context.t("score.points", { n: score });
}

/// "/12" behind a figure; with points for speed nothing.
export function slashMost(context, { max_score: max }) {
    return namesMost(context) ? `/${context.words.number(max)}` : "";
}

function namesMost({ contest }) {
    return contest.speed_bonus === null;
}
