// Who has changed something meanwhile, seen from the person at this window. Pure.

/** `by` is a name or null, `me` that of the person who is signed in. */
export function isMyself(by, me) {
    return by !== null && by === me;
}

export function whoWords(by, me) {
    return isMyself(by, me) ? "you in another window" : by ?? "somebody else";
}
