// Two people changed the same content: what only one of them changed is taken from there, the rest is told. Pure.

/** Equal as JSON, whatever the order of an object's members. */
export function isSame(one, other) {
    if (one === other) return true;
    if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
    if (Array.isArray(one) !== Array.isArray(other)) return false;
    const names = Object.keys(one);
    return names.length === Object.keys(other).length
        && names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]));
}

/**
 * `base` is what both began with. Gives {content, conflicts: [{path, theirs}]}: at the path of a conflict `content` has
 * what is in `mine`. A path has the steps of paths.js.
 */
export function merge(base, mine, theirs) {
    const conflicts = [];
    return { content: merged(base, mine, theirs, [], conflicts), conflicts };
}

function merged(base, mine, theirs, path, conflicts) {
    if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
    if (isSame(base, mine)) return theirs;
    if (areObjects([mine, theirs])) return mergedObject(areObjects([base]) ? base : {}, mine, theirs, path, conflicts);
    const lists = [base, mine, theirs];
    if (lists.every(Array.isArray)) {
        const nameOf = namesIn(lists);
        if (nameOf && !isOrderChangedTwice(lists.map((list) => list.map(nameOf.of)))) {
            return mergedItems(nameOf, lists, path, conflicts);
        }
        if (!nameOf && lists.every((list) => list.length === base.length && areObjects(list))) {
            return base.map((item, at) => merged(item, mine[at], theirs[at], [...path, at], conflicts));
        }
    }
    conflicts.push({ path, theirs });
    return mine;
}

function mergedObject(base, mine, theirs, path, conflicts) {
    const content = {};
    for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
        const value = merged(base[name], mine[name], theirs[name], [...path, name], conflicts);
        if (value !== undefined) content[name] = value;
    }
    return content;
}

/** Each item is merged by itself; the order is that of the side which changed it. */
function mergedItems({ of, step }, [base, mine, theirs], path, conflicts) {
    const find = (list, name) => list.find((item) => of(item) === name);
    const names = [base, mine, theirs].map((list) => list.map(of));
    const [first, second] = isSame(common(names[0], names[1]), common(names[1], names[0]))
        ? [names[2], names[1]] : [names[1], names[2]];
    return [...new Set([...first, ...second])].flatMap((name) => {
        const item = merged(find(base, name), find(mine, name), find(theirs, name), [...path, step(name)], conflicts);
        return item === undefined ? [] : [item];
    });
}

function isOrderChangedTwice([base, mine, theirs]) {
    const isMoved = (one, other) => !isSame(common(one, other), common(other, one));
    return isMoved(base, mine) && isMoved(base, theirs) && isMoved(mine, theirs);
}

/** Those names of the first list that the second has too, in the order of the first. */
function common(names, others) {
    return names.filter((name) => others.includes(name));
}

/** What tells the items of all these lists apart, or null: a line is its own name, an object has one in a member. */
function namesIn(lists) {
    const isNamedBy = (of) => lists.every((list) => {
        const names = list.map(of);
        return names.every((name) => typeof name === "string") && new Set(names).size === names.length;
    });
    const ways = [
        { of: (item) => item, step: (value) => ({ key: null, value }) },
        ...["id", "purpose"].map((key) => ({ of: (item) => item?.[key], step: (value) => ({ key, value }) })),
    ];
    return ways.find(({ of }) => isNamedBy(of)) ?? null;
}

function areObjects(values) {
    return values.every((value) => typeof value === "object" && value !== null && !Array.isArray(value));
}
