// The id of something that is added to a draft. Pure but for chance.

/**
 * "quiz", and "quiz-2" where that is taken, while nothing is `isPublished`. Ids stand in every attempt and registration, so
 * afterwards one is made that was never used: what was published and taken away must not come back with another meaning.
 */
export function freshID(stem, taken, isPublished) {
    if (isPublished) return `${stem}-${randomID()}`;
    for (let number = 1; ; number += 1) {
        const id = number === 1 ? stem : `${stem}-${number}`;
        if (!taken.includes(id)) return id;
    }
}

/** Eight hexadecimal digits. */
export function randomID() {
    const bytes = crypto.getRandomValues(new Uint8Array(4));
    return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
