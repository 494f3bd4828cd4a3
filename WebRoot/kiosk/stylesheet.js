// A style sheet that only some visits need.

/// Resolves when it is in force, or cannot be had. One that is there already is not added again.
export function addStyleSheet(address) {
    if (document.querySelector(`link[rel=stylesheet][href="${address}"]`)) return Promise.resolve();
    return new Promise((resolve) => {
        const link = document.createElement("link");
        link.rel = "stylesheet";
        link.href = address;
        for (const outcome of ["load", "error"]) link.addEventListener(outcome, resolve);
        document.head.append(link);
    });
}
