/// What stands between the braces of a GIFT question.
struct GIFTAnswers {
    private let answers: GIFTText
    /// Behind `####`.
    private let feedback: GIFTText?
    /// The question's, which answers without one of their own have, too.
    private let markup: GIFTMarkup?

    init(_ answers: GIFTText, _ markup: GIFTMarkup?) {
        self.markup = markup
        if let separator = answers.lastIndex(ofMarks: "####") {
            self.answers = answers[..<separator].trimmed
            feedback = answers[(separator + 4)...].trimmed
        } else {
            self.answers = answers.trimmed
            feedback = nil
        }
    }

    /// The kinds are told apart in the order in which Moodle's filter does it.
    func fill(_ draft: inout Draft) {
        if let feedback { draft.setExplanation(reduced(feedback)) }
        if answers.isEmpty {
            draft.answers = .refused(.kind(.essay))
        } else if answers.first?.isMark("#") == true {
            draft.answers = .refused(.kind(.numerical))
        } else if answers.contains(where: { $0.isMark("~") }) {
            fillChoices(&draft)
        } else if answers.contains(where: { $0.isMark("=") }), answers.firstIndex(ofMarks: "->") != nil {
            draft.answers = .refused(.kind(.matching))
        } else if let truth = GIFTAnswers.truth(of: answers) {
            if answers.contains(where: { $0.isMark("#") }) { draft.warn(.feedbackDropped) }
            draft.answers = .choices([
                DraftChoice(text: .same("True"), mark: truth ? .right : .wrong),
                DraftChoice(text: .same("False"), mark: truth ? .wrong : .right),
            ])
        } else {
            draft.answers = .refused(.kind(.shortAnswer))
        }
    }

    /// `TRUE`, `FALSE`, `T` or `F`; nil for anything else.
    static func truth(of answers: GIFTText) -> Bool? {
        switch answers.trimmed.prefix(while: { !$0.isMark("#") }).trimmed.string.uppercased() {
        case "T", "TRUE": true
        case "F", "FALSE": false
        default: nil
        }
    }

    private func fillChoices(_ draft: inout Draft) {
        var choices: [(ReducedText, fraction: Double)] = []
        for part in parts() {
            var rest = part.dropFirst()
            var fraction = part.first?.isMark("=") == true ? 1.0 : 0
            if let (weight, behind) = GIFTAnswers.weight(rest.trimmed) { (fraction, rest) = (weight, behind) }
            let comment = rest.firstIndex { $0.isMark("#") }
            if let comment, !rest[(comment + 1)...].trimmed.isEmpty { draft.warn(.feedbackDropped) }
            let text = reduced(comment.map { rest[..<$0] } ?? rest)
            draft.warn(text.warnings)
            choices.append((text, fraction))
        }
        draft.answers = .choices(.graded(choices))
    }

    /// Each answer with the mark before it. What stands before the first mark is an answer too, unless it is blank.
    private func parts() -> [GIFTText] {
        var parts: [GIFTText] = []
        var start = answers.startIndex
        for index in answers.indices where answers[index].isMark("=") || answers[index].isMark("~") {
            // "~=" is how some write a right answer.
            if answers[index].isMark("="), index > start, answers[start].isMark("~"),
                answers[(start + 1)..<index].allSatisfy(\.isBlank)
            {
                start = index
                continue
            }
            if index > start { parts.append(answers[start..<index]) }
            start = index
        }
        parts.append(answers[start...])
        if let first = parts.first?.first, !first.isMark("="), !first.isMark("~") {
            parts[0] = [GIFTSign(scalar: "~", isEscaped: false)] + parts[0]
        }
        return parts
    }

    /// `%50%` at the beginning as a part of one, and what stands behind it.
    private static func weight(_ text: GIFTText) -> (Double, GIFTText)? {
        guard text.first?.isMark("%") == true,
            let end = text.dropFirst().prefix(16).firstIndex(where: { $0.isMark("%") }),
            let percent = Double(text[(text.startIndex + 1)..<end].string)
        else { return nil }
        return (percent / 100, text[(end + 1)...])
    }

    private func reduced(_ text: GIFTText) -> ReducedText {
        let (own, text) = text.splitFormat()
        return ReducedText(text.string, (own ?? markup)?.markup ?? .plain)
    }
}
