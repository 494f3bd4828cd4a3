// Icons come from one sprite, made at build time of those that are named in calls to icon("…").

const svg = "http://www.w3.org/2000/svg";

/// A decoration: hidden from screen readers, so a word must stand beside it or in an aria-label.
export function icon(name) {
    const node = document.createElementNS(svg, "svg");
    node.setAttribute("class", "icon");
    node.setAttribute("aria-hidden", "true");
    const use = document.createElementNS(svg, "use");
    use.setAttribute("href", `/vendor/icons.svg#i-${name}`);
    node.append(use);
    return node;
}
