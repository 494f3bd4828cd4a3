// A screen with more to say than it has room for sets it closer, and closer still, so that nothing has to be scrolled.

const steps = ["close", "dense"];   // classes; each adds to those before it

/// Gives a screen as few of the steps as it needs to fit, and none where they do not suffice; again whenever its size or
/// what it says changes.
export function fit(screen, cleanup) {
    const scrolls = () => screen.scrollHeight > screen.clientHeight;
    const observer = new ResizeObserver(() => {
        screen.classList.remove(...steps);
        for (const step of steps) if (scrolls()) screen.classList.add(step);
        if (scrolls()) screen.classList.remove(...steps);
    });
    for (const part of [screen, ...screen.children]) observer.observe(part);
    cleanup.add(() => observer.disconnect());
}
