// Which questions of a draft are in which quiz, and moving them. Pure: `read(part)` gives a part's content.

/** [{id, title, quiz: [question ids]}] in the order of the event; ids that name nothing are left out. */
export function quizzes(names, read) {
    const known = new Set(names);
    return (read("basics")?.contests ?? []).filter((id) => known.has(`contest.${id}`)).map((id) => {
        const contest = read(`contest.${id}`);
        return { id, title: contest.title, quiz: (contest.quiz ?? []).filter((each) => known.has(`question.${each}`)) };
    });
}

/** The ids of all questions, in the order in which they came. */
export function allQuestions(names) {
    return names.filter((name) => name.startsWith("question.")).map((name) => name.slice("question.".length));
}

/** Those that are in no quiz. */
export function reserve(names, contests) {
    const used = new Set(contests.flatMap(({ quiz }) => quiz));
    return allQuestions(names).filter((id) => !used.has(id));
}

/** Where a question is: {contest, index}, or null for the reserve. */
export function placeOf(question, contests) {
    const contest = contests.find(({ quiz }) => quiz.includes(question));
    return contest ? { contest: contest.id, index: contest.quiz.indexOf(question) } : null;
}

/** A list with `question` at `index`, taken from wherever it stood. */
export function placed(quiz, question, index) {
    const others = quiz.filter((each) => each !== question);
    return [...others.slice(0, index), question, ...others.slice(index)];
}

/**
 * What a move changes: [[part, quiz]]. `from` and `to` are contests or null for the reserve; in another contest the
 * question stays where it is.
 */
export function moved(contests, question, from, to, index) {
    const quizOf = (id) => contests.find((contest) => contest.id === id).quiz;
    const changes = [];
    if (from !== null && from !== to) changes.push([`contest.${from}`, quizOf(from).filter((each) => each !== question)]);
    if (to !== null) changes.push([`contest.${to}`, placed(quizOf(to), question, index)]);
    return changes;
}
