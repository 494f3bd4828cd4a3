// Rendered Markdown from the server, rebuilt from the few elements that Markdown has; all else stays text.

const ALLOWED = new Set(["P", "BR", "HR", "UL", "OL", "LI", "STRONG", "EM", "CODE", "PRE", "BLOCKQUOTE", "A",
    "H1", "H2", "H3", "H4", "H5", "H6"]);
const LINKS = /^(https?:|mailto:)/i;

export function safeHTML(text) {
    const source = new DOMParser().parseFromString(text, "text/html").body;
    return [...source.childNodes].map(rebuilt);
}

function rebuilt(node) {
    if (node.nodeType !== Node.ELEMENT_NODE) return document.createTextNode(node.textContent);
    const copy = ALLOWED.has(node.tagName) ? document.createElement(headingInside(node.tagName)) : document.createElement("span");
    if (node.tagName === "A" && LINKS.test(node.getAttribute("href") ?? "")) {
        copy.href = node.getAttribute("href");
        copy.rel = "noopener noreferrer";
        copy.target = "_blank";
    }
    copy.append(...[...node.childNodes].map(rebuilt));
    return copy;
}

/** The page has its h1 and the dialog its h2: headings of a text begin below them. */
function headingInside(tagName) {
    return { H1: "h3", H2: "h4", H3: "h5", H4: "h6", H5: "h6" }[tagName] ?? tagName;
}
