// Building the page. Text goes in as text; the only way for markup is trustedHTML.

/// element("p", {class: "lead", text: "…", on: {click: fn}}, child, …). Properties: `class`, `text`, `on`,
/// `data`, `style` (custom properties and others, set through the object model, as the content policy
/// demands); anything else is an attribute, where true means present and false, null or undefined mean
/// absent.
export function element(name, properties = {}, ...children) {
    const node = document.createElement(name);
    for (const [key, value] of Object.entries(properties)) {
        if (value === undefined || value === null || value === false) continue;
        if (key === "class") node.className = value;
        else if (key === "text") node.textContent = value;
        else if (key === "on") entries(value, (type, handler) => node.addEventListener(type, handler));
        else if (key === "data") Object.assign(node.dataset, value);
        else if (key === "style") entries(value, (name, text) => node.style.setProperty(name, text));
        else node.setAttribute(key, value === true && !key.startsWith("aria-") ? "" : value);
    }
    node.append(...children.flat().filter((child) => child ?? false));
    return node;
}

/// A drawing, or a part of one: svg("circle", {cx: 22, cy: 22, r: 18}).
export function svg(name, attributes = {}, ...children) {
    const node = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    node.append(...children.flat());
    return node;
}

/// A sentence as nodes, in which "e-mail" and "T-shirt" are not torn apart at the end of a line.
export function prose(text) {
    return text.split(/((?<![\p{L}\p{N}])\p{L}-\p{L}+)/u).map((part) =>
        /^\p{L}-\p{L}+$/u.test(part) ? element("span", { class: "unbroken", text: part }) : part);
}

/// Fills a node with HTML that the server has rendered in safe mode from the event's Markdown. Nothing else
/// may come in here.
export function trustedHTML(node, html) {
    const template = document.createElement("template");
    template.innerHTML = html;
    node.replaceChildren(template.content);
    return node;
}

/// Collects what has to be undone when a screen goes away.
export class Cleanup {
    #steps = [];

    add(step) {
        this.#steps.push(step);
    }

    listen(target, type, handler, options) {
        target.addEventListener(type, handler, options);
        this.add(() => target.removeEventListener(type, handler, options));
    }

    every(milliseconds, step) {
        const timer = setInterval(step, milliseconds);
        this.add(() => clearInterval(timer));
    }

    after(milliseconds, step) {
        const timer = setTimeout(step, milliseconds);
        this.add(() => clearTimeout(timer));
    }

    run() {
        for (const step of this.#steps.splice(0).reverse()) step();
    }
}

function entries(object, step) {
    for (const [key, value] of Object.entries(object)) step(key, value);
}
