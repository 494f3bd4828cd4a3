import ContestCore

/// One question in GIFT.
struct GIFTWriter {
    private let question: BankQuestion
    private let language: LanguageCode?
    /// Code needs HTML; everything else is plain, so that Moodle shows `<` as we do.
    private let isHTML: Bool

    init(_ question: BankQuestion, _ language: LanguageCode?) {
        self.question = question
        self.language = language
        isHTML = question.code != nil || question.choices.contains(where: \.isCode)
    }

    var text: String {
        var lines = ["//\(GIFTExtras.mark) \(extras)"]
        if !question.tags.isEmpty {
            lines.append("// " + question.tags.map { "[tag:\($0)]" }.joined(separator: " "))
        }
        lines.append("\(isHTML ? "[html]" : "[plain]")\(GIFTWriter.escaped(stem)){")
        for (index, choice) in question.choices.enumerated() {
            lines.append("\t\(index == question.right ? "=" : "~")\(written(choice))")
        }
        if let explanation = question.explanation {
            lines.append("\t####\(withFormat(marked(shown(explanation))))")
        }
        return lines.joined(separator: "\n") + "\n}\n"
    }

    private var extras: String {
        String(decoding: ExportedJSON.bytes(of: GIFTExtras.Written(question), isPretty: false), as: UTF8.self)
    }

    private func shown(_ text: BankText) -> String {
        language.map { text.text(in: $0) } ?? text.translations.first?.text ?? ""
    }

    private var stem: String {
        let text = marked(shown(question.text))
        guard let code = question.code else { return text }
        return
            "\(text)<pre><code class=\"language-\(code.language)\">\(HTMLText.escaped(code.source))</code></pre>"
    }

    private func written(_ choice: BankChoice) -> String {
        let text = shown(choice.text)
        return withFormat(choice.isCode ? marked(text, in: "code") : marked(text))
    }

    /// In HTML, with blanks and line ends that stay.
    private func marked(_ text: String, in element: String = "span") -> String {
        guard isHTML else { return text }
        let isSimple =
            !text.contains("  ") && !text.unicodeScalars.contains { ["\n", "\t", "\u{A0}"].contains($0) }
        let style = isSimple ? "" : " style=\"white-space:pre-wrap\""
        let escaped = HTMLText.escaped(text)
        return isSimple && element == "span" ? escaped : "<\(element)\(style)>\(escaped)</\(element)>"
    }

    /// A text that begins as weights or formats do is told apart from them by the format before it.
    private func withFormat(_ text: String) -> String {
        let needsFormat = text.hasPrefix("%") || text.hasPrefix("[")
        return (needsFormat ? (isHTML ? "[html]" : "[plain]") : "") + GIFTWriter.escaped(text)
    }

    private static func escaped(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", "~", "=", "#", "{", "}", ":":
                result.append("\\")
                result.append(scalar)
            case "\n": result.append(contentsOf: "\\n".unicodeScalars)
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}
