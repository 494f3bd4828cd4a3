package import ContestCore

/// The name of a part of a draft: `basics`, `look`, `form`, `terms`, `consents`, `contest.<id>` or `question.<id>`.
package enum PartName: Hashable, Sendable {
    case basics, look, form, terms, consents
    case contest(ContestID)
    case question(QuestionID)

    /// The parts that every draft has, each once.
    package static let fixed: [PartName] = [.basics, .look, .form, .terms, .consents]

    package init?(_ text: String) {
        if let fixed = PartName.fixed.first(where: { $0.text == text }) {
            self = fixed
        } else if text.hasPrefix("contest."), let id = ContestID(String(text.dropFirst(8))) {
            self = .contest(id)
        } else if text.hasPrefix("question."), let id = QuestionID(String(text.dropFirst(9))) {
            self = .question(id)
        } else {
            return nil
        }
    }

    package var text: String {
        switch self {
        case .basics: "basics"
        case .look: "look"
        case .form: "form"
        case .terms: "terms"
        case .consents: "consents"
        case .contest(let id): "contest.\(id)"
        case .question(let id): "question.\(id)"
        }
    }

    /// Whether there may be a draft without it.
    package var isRemovable: Bool { !PartName.fixed.contains(self) }
}

extension PartName: CustomStringConvertible {
    package var description: String { text }
}
