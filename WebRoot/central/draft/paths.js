// Paths inside the content of a part, as the server writes them: "choices[1].text.pl". Pure.
// A step is a member's name, a place in a list, or {key, value}: the item of a list whose `key` has this value, or
// that is this value where `key` is null.

/** "choices[1].text.pl" → ["choices", 1, "text", "pl"] */
export function steps(field) {
    return (field.match(/[^.[\]]+/g) ?? []).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

/** ["choices", {key: "id", value: "b"}, "text"] → "choices[1].text", looked up in `content`. */
export function fieldOf(path, content) {
    let text = "";
    let at = content;
    for (const step of path) {
        const place = placeIn(at, step);
        text += typeof place === "number" ? `[${place}]` : `${text === "" ? "" : "."}${place}`;
        at = at?.[place];
    }
    return text;
}

export function valueAt(content, path) {
    return path.reduce((at, step) => at?.[placeIn(at, step)], content);
}

/** A copy with another value at the path; undefined takes the member away. What lies on the way is made where it is missing. */
export function withValueAt(content, path, value) {
    if (path.length === 0) return value;
    const [step, ...rest] = path;
    const isList = Array.isArray(content) || (content === undefined && typeof step !== "string");
    const copy = isList ? [...(content ?? [])] : { ...content };
    const place = placeIn(copy, step);
    const next = withValueAt(copy[place], rest, value);
    if (next !== undefined) copy[place] = next;
    else if (isList) copy.splice(place, 1);
    else delete copy[place];
    return copy;
}

/** An item that a list does not have gets the place behind the last one. */
function placeIn(content, step) {
    if (typeof step !== "object") return step;
    const list = Array.isArray(content) ? content : [];
    const place = list.findIndex((item) => (step.key === null ? item : item?.[step.key]) === step.value);
    return place < 0 ? list.length : place;
}
