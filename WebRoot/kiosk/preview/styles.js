// The style sheets of the kiosk's page, whichever they are, so that the preview never looks different.

const retryMs = 1_000;

/// Resolves when all of them are in force.
export async function addKioskStyles() {
    const links = new DOMParser().parseFromString(await kioskPage(), "text/html").querySelectorAll("link[rel=stylesheet]");
    await Promise.all([...links].map((link) => added(link.getAttribute("href"))));
}

/// Asks until the server answers; a frame that is going away hears no answer either.
async function kioskPage() {
    for (;;) {
        try {
            return await (await fetch("/kiosk/index.html")).text();
        } catch {
            await new Promise((resolve) => setTimeout(resolve, retryMs));
        }
    }
}

function added(address) {
    return new Promise((resolve) => {
        const link = document.createElement("link");
        link.rel = "stylesheet";
        link.href = address;
        for (const outcome of ["load", "error"]) link.addEventListener(outcome, resolve);
        document.head.append(link);
    });
}
