// Ids that tie a label or a note to its control.

let counter = 0;

/** Another one with each call; `name` helps whoever looks into the page. */
export function newID(name = "field") {
    return `${name}-${++counter}`;
}
