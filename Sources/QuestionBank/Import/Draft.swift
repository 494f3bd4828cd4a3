import ContestCore

/// A question as a parser found it, before it is judged.
struct Draft {
    enum Answers {
        case choices([DraftChoice])
        /// What the format itself says it is, or what is wrong with it.
        case refused(Refusal)
    }

    var place: Place
    var title: String?
    var text = BankText.same("")
    var code: Code?
    var answers = Answers.choices([])
    var explanation: BankText?
    var points = 1
    var keepsOrder = false
    var keepsLast = false
    var tags: [String] = []
    var warnings: [ImportWarning] = []
    /// The format knows of choices that stay last and of orders that are kept, so nothing is guessed.
    var isPlaced = false
    /// What the format allows, in characters.
    var formatLimits: (question: Int, choice: Int)?

    init(at place: Place, title: String? = nil) {
        self.place = place
        self.title = title
    }

    var choiceCount: Int { if case .choices(let choices) = answers { choices.count } else { 0 } }

    static func refused(_ refusal: Refusal, at place: Place, title: String? = nil) -> Draft {
        var draft = Draft(at: place, title: title)
        draft.answers = .refused(refusal)
        return draft
    }

    /// Each warning once.
    mutating func warn(_ warnings: [ImportWarning]) {
        for warning in warnings where !self.warnings.contains(warning) { self.warnings.append(warning) }
    }

    mutating func warn(_ warning: ImportWarning) { warn([warning]) }

    mutating func setText(_ reduced: ReducedText) {
        text = .same(reduced.text)
        code = reduced.code
        warn(reduced.warnings)
    }

    mutating func setExplanation(_ reduced: ReducedText) {
        let text = reduced.asChoice.text
        if CleanText.isVisible(text) { explanation = .same(text) }
        warn(reduced.warnings)
    }
}

struct DraftChoice {
    enum Mark {
        case right
        /// A part of the marks, or a penalty.
        case part
        case wrong
    }

    var text: BankText
    var isCode = false
    var mark: Mark
    var keepsLast = false
}

extension DraftChoice {
    init(_ reduced: ReducedText, _ mark: Mark) {
        let (text, isCode) = reduced.asChoice
        self.init(text: .same(text), isCode: isCode, mark: mark)
    }
}

extension [DraftChoice] {
    /// Choices with fractions of the marks, 1 being all: the one with all of them is right. When none has, all that
    /// have some are right together.
    static func graded(_ choices: [(ReducedText, fraction: Double)]) -> [DraftChoice] {
        let hasFull = choices.contains { $0.fraction >= 0.9999 }
        return choices.map { reduced, fraction in
            let isRight = hasFull ? fraction >= 0.9999 : fraction > 0
            return DraftChoice(reduced, isRight ? .right : fraction == 0 ? .wrong : .part)
        }
    }
}
