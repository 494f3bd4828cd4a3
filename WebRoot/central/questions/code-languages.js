// The languages in which code is coloured, as an event file names them. Pure.

const NAMES = {
    text: "Plain text", swift: "Swift", kotlin: "Kotlin", java: "Java", javascript: "JavaScript", typescript: "TypeScript",
    python: "Python", c: "C", cpp: "C++", csharp: "C#", go: "Go", rust: "Rust", objectivec: "Objective-C", ruby: "Ruby", php: "PHP",
    sql: "SQL", bash: "Bash", haskell: "Haskell", scala: "Scala", dart: "Dart", elixir: "Elixir", lua: "Lua", markup: "HTML, XML",
    css: "CSS", json: "JSON", yaml: "YAML",
};

/** [[id, name]]; one that is not known here comes last. */
export function codeLanguages(current) {
    const known = Object.entries(NAMES);
    return !current || Object.hasOwn(NAMES, current) ? known : [...known, [current, current]];
}

export function codeLanguageName(id) {
    return Object.hasOwn(NAMES, id) ? NAMES[id] : id;
}
