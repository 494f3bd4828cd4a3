// The browser's Back button. The page stands on one history entry of its own, so Back is heard and answered
// within the visit instead of leaving it. Entries hold nothing but that mark.

const mark = { boothwise: "kiosk" };

/// onBack is called for every press of Back; the page stays where it is.
export function guardBack(onBack) {
    const arm = () => {
        if (history.state?.boothwise !== mark.boothwise) history.pushState(mark, "", location.pathname);
    };
    // Browsers skip entries made before the first touch, so the guard is set at that touch.
    addEventListener("pointerdown", arm, { capture: true });
    addEventListener("keydown", arm, { capture: true });
    addEventListener("popstate", () => {
        arm();
        onBack();
    });
    arm();
}
