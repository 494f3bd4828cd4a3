// What the preview has to ask for, asked again until the server answers: it may be away, or this frame about to go.

const retryMs = 1_000;

export async function patiently(step) {
    for (;;) {
        try {
            return await step();
        } catch {
            await new Promise((resolve) => setTimeout(resolve, retryMs));
        }
    }
}
