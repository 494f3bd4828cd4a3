import ContestCore

/// The names of programming languages as files write them, and as an event file does.
enum CodeLanguage {
    /// For code of which nobody says what it is; it is shown in one colour.
    static let unknown = "text"

    private static let aliases = [
        "c++": "cpp", "c#": "csharp", "cs": "csharp", "f#": "fsharp", "js": "javascript", "ts": "typescript",
        "py": "python", "rb": "ruby", "rs": "rust", "sh": "bash", "shell": "bash", "golang": "go",
        "kt": "kotlin",
        "objective-c": "objectivec", "plain": "text", "plaintext": "text", "none": "text", "xml": "markup",
        "html": "markup",
    ]

    static func id(_ name: String?) -> String {
        guard let name = name?.lowercased() else { return unknown }
        let id = aliases[name] ?? name
        return Identifier<Code>(id) == nil ? unknown : id
    }

    /// For files of our own: a name that is an id stays what it is.
    static func kept(_ name: String?) -> String {
        name.flatMap { Identifier<Code>($0)?.text } ?? id(name)
    }

    /// From the classes of an element: `language-swift`, `lang-swift`, or `brush: swift` as SyntaxHighlighter has it.
    static func named(inClass classes: String) -> String? {
        let words = classes.split { $0.isWhitespace || $0 == ";" || $0 == ":" }.map(String.init)
        for (index, word) in words.enumerated() {
            if word == "brush", index + 1 < words.count { return words[index + 1] }
            for prefix in ["language-", "lang-"] where word.hasPrefix(prefix) {
                return String(word.dropFirst(prefix.count))
            }
        }
        return nil
    }
}
