// Puts new content into a living page without taking the focus away.

/** Replaces the children; focus goes back to the element with the same `data-key`, if it still exists. */
export function replace(parent, ...children) {
    const focused = parent.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    parent.replaceChildren(...children.flat().filter((child) => child !== null && child !== undefined && child !== false && child !== ""));
    if (focused) parent.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

/** Calls `draw(value)` only when the value differs from the last one, compared as JSON. */
export function whenChanged(draw) {
    let last = null;
    return (value) => {
        const text = JSON.stringify(value);
        if (text === last) return;
        last = text;
        draw(value);
    };
}
