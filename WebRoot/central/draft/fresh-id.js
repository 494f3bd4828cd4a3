// The id of something that is added to a list of a draft. Pure.

/** "quiz", and "quiz-2" where that is taken. */
export function freshID(stem, taken) {
    for (let number = 1; ; number += 1) {
        const id = number === 1 ? stem : `${stem}-${number}`;
        if (!taken.includes(id)) return id;
    }
}
