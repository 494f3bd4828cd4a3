import CSV
import ContestCore
import QuestionBank
import TestSupport

/// Banks that a seed makes up, with every text that ever broke a format.
enum RoundTrip {
    /// The same questions in each of our formats, by a file name.
    static func exports(of questions: [BankQuestion]) -> [(name: String, bytes: [UInt8])] {
        [
            ("bank.json", QuestionExport.json(questions)), ("bank.gift", QuestionExport.gift(questions)),
            ("bank.csv", QuestionExport.csv(questions)),
            ("bank-semicolon.csv", QuestionExport.csv(questions, separator: .semicolon)),
        ]
    }

    private static let pieces = [
        "a", "B", "7", " ", "  ", "\n", "\t", "\n    ", "\\", "\\n", "\\\\", "=", "~", "#", "{", "}", ":",
        "::", "->",
        "%50%", "[html]", "[", "]", "####", "//", "$CATEGORY:", "\"", "\"\"", "'", "'=", ",", ";", "|", "<",
        ">", "<b>",
        "</b>", "<pre>", "&", "&amp;", "&lt;", "&#39;", "<!--", "]]>", "<br>", "TRUE", "_____", "żółw", "😀",
        "👩🏽‍💻", "שלום",
        "\u{200F}", "\u{A0}", "é", "e\u{301}", "ANSWER: A", "A) ", "+1", "-", "@x", "=1+1", "≥", "null",
        "{\"a\": 1}", "```",
    ]

    static func bank(seed: UInt64) -> [BankQuestion] {
        var random = SeededGenerator(state: seed)
        return (0..<Int.random(in: 1...6, using: &random)).map { _ in question(&random) }
    }

    private static func question(_ random: inout SeededGenerator) -> BankQuestion {
        let languages = ["en", "pl", "pt-BR"].compactMap(LanguageCode.init).prefix(
            Int.random(in: 0...3, using: &random))
        let text = bankText("q", Array(languages), &random)
        var choices: [BankChoice] = []
        for number in 0..<Int.random(in: 2...8, using: &random) {
            choices.append(
                BankChoice(
                    text: bankText(
                        "c\(number)", Bool.random(using: &random) ? Array(languages) : [], &random),
                    isCode: Int.random(in: 0..<5, using: &random) == 0, keepsLast: Bool.random(using: &random)
                ))
        }
        let language = ["swift", "text", "html", "cpp"].randomElement(using: &random) ?? "text"
        let code = Code(
            language: language, source: (Bool.random(using: &random) ? "   " : "=") + chars("code", &random))
        return BankQuestion(
            text: text, code: Int.random(in: 0..<3, using: &random) == 0 ? code : nil, choices: choices,
            right: Int.random(in: 0..<choices.count, using: &random),
            points: Int.random(in: 1...1_000, using: &random),
            keepsOrder: Bool.random(using: &random), keepsLast: Bool.random(using: &random),
            explanation: Bool.random(using: &random) ? bankText("e", Array(languages), &random) : nil,
            tags: ["Basics", "a'b & c: d=e{f}"].filter { _ in Bool.random(using: &random) })
    }

    private static func bankText(
        _ core: String, _ languages: [LanguageCode], _ random: inout SeededGenerator
    ) -> BankText {
        guard !languages.isEmpty else { return .same(chars(core, &random)) }
        var texts: [LanguageCode: String] = [:]
        for language in languages { texts[language] = chars("\(core) \(language)", &random) }
        return .translated(texts)
    }

    /// Pieces around a core that keeps texts apart, without blanks at the ends, as an import would leave it.
    private static func chars(_ core: String, _ random: inout SeededGenerator) -> String {
        var text = ""
        let count = Int.random(in: 0...8, using: &random)
        let place = Int.random(in: 0...count, using: &random)
        for index in 0...count {
            text += index == place ? core : pieces.randomElement(using: &random) ?? ""
        }
        var scalars = text.unicodeScalars[...]
        while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
        while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
        return String(scalars)
    }
}
