// While a finger or a button is down nothing may move under it, or the tap is lost: what is to be shown waits that long.

let isDown = false;
const waiting = [];

document.addEventListener("pointerdown", () => { isDown = true; }, { capture: true });
for (const type of ["pointerup", "pointercancel"]) {
    // The click comes behind the release.
    document.addEventListener(type, () => setTimeout(released), { capture: true });
}

/// Runs `step` at once, or when nothing is pressed any more.
export function whenReleased(step) {
    if (isDown) waiting.push(step);
    else step();
}

function released() {
    isDown = false;
    for (const step of waiting.splice(0)) step();
}
