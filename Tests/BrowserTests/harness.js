// A few lines to write tests with that run inside a browser: no framework, nothing to install.

const tests = [];

export function test(name, body) {
    tests.push({ name, body });
}

export function equal(actual, expected, what = "") {
    const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)];
    if (a !== b) throw new Error(`${what} expected ${b}, got ${a}`.trim());
}

export function ok(value, what) {
    if (!value) throw new Error(what);
}

/// Runs what the file's tests have registered: {name: null or the reason of its failure}.
export async function run() {
    const results = {};
    for (const { name, body } of tests) {
        try {
            await body();
            results[name] = null;
        } catch (error) {
            results[name] = error.stack ?? String(error);
        }
    }
    return results;
}
