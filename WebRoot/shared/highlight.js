// Colours code with Prism's grammars. The tokens become spans by hand, so the text stays what it was, letter
// for letter, and nothing in it can become markup.

let loading = null;

/// Loads Prism once. Resolves to null when it cannot be had: code is then shown in one colour.
export function loadPrism() {
    loading ??= new Promise((resolve) => {
        const script = document.createElement("script");
        script.src = "/vendor/prism.js";
        script.dataset.manual = "";
        script.addEventListener("load", () => resolve(globalThis.Prism ?? null));
        script.addEventListener("error", () => resolve(null));
        document.head.append(script);
    });
    return loading;
}

/// A focusable block that names its language. It is filled at once and coloured when Prism is there.
export function codeBlock(source, language, label) {
    const code = document.createElement("code");
    code.textContent = source;
    const block = document.createElement("pre");
    block.className = "code";
    block.tabIndex = 0;
    block.setAttribute("role", "region");
    block.setAttribute("aria-label", label);
    block.translate = false;
    block.append(code);
    colourCode(code, source, language);
    return block;
}

/// Colours what stands in `code` when Prism is there, unless it shows another source by then.
export async function colourCode(code, source, language) {
    const prism = await loadPrism();
    const grammar = prism?.languages[language];
    if (grammar && code.textContent === source) code.replaceChildren(...prism.tokenize(source, grammar).map(node));
}

function node(token) {
    if (typeof token === "string") return document.createTextNode(token);
    const span = document.createElement("span");
    span.className = ["token", token.type, token.alias].flat().filter(Boolean).join(" ");
    span.append(...[token.content].flat().map(node));
    return span;
}
