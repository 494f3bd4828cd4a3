import CSV
import ContestCore

/// Questions as a table of our own: a column for each thing, and for each language of a text.
struct CSVTable {
    private let questions: [BankQuestion]
    private let languages: [LanguageCode]

    init(_ questions: [BankQuestion]) {
        self.questions = questions
        let texts = questions.flatMap {
            [$0.text] + $0.choices.map(\.text) + [$0.explanation].compactMap(\.self)
        }
        languages = Set(texts.flatMap { $0.translations.compactMap(\.language) }).sorted { $0.text < $1.text }
    }

    func bytes(_ separator: CSVFormat.Separator) -> [UInt8] {
        var bytes = CSVFormat().start
        // The guard against formulas is ours, because it has to come off again.
        let format = CSVFormat(separator: separator, isRaw: true)
        format.append(headings.map { .text($0) }, to: &bytes)
        for question in questions { format.append(record(question), to: &bytes) }
        return bytes
    }

    private var headings: [String] {
        let choices = (1...Question.choiceCounts.upperBound).flatMap { localized("choice_\($0)") }
        return localized("question") + ["code", "code_language"] + choices + ["right", "points"]
            + localized("explanation") + ["tags", "keep_order", "keep_last", "code_choices", "last_choices"]
    }

    private func localized(_ heading: String) -> [String] {
        [heading] + languages.map { "\(heading) [\($0)]" }
    }

    private func record(_ question: BankQuestion) -> [CSVField] {
        var record = fields(question.text)
        record += [text(question.code?.source), text(question.code?.language)]
        for place in 0..<Question.choiceCounts.upperBound {
            record += fields(question.choices.indices.contains(place) ? question.choices[place].text : nil)
        }
        record += [.number(question.right + 1), .number(question.points)]
        record += fields(question.explanation)
        record += [
            text(question.tags.joined(separator: ", ")), flag(question.keepsOrder), flag(question.keepsLast),
        ]
        record += [numbers(question.choices.map(\.isCode)), numbers(question.choices.map(\.keepsLast))]
        return record
    }

    private func fields(_ value: BankText?) -> [CSVField] {
        switch value {
        case .same(let shown): [text(shown)] + languages.map { _ in .missing }
        case .translated(let texts): [.missing] + languages.map { text(texts[$0]) }
        case nil: [.missing] + languages.map { _ in .missing }
        }
    }

    private func text(_ text: String?) -> CSVField {
        text.map { .text(FormulaGuard.added(to: $0)) } ?? .missing
    }

    private func flag(_ isSet: Bool) -> CSVField { isSet ? .text("yes") : .missing }

    /// Which choices, from 1.
    private func numbers(_ flags: [Bool]) -> CSVField {
        .text(flags.indices.filter { flags[$0] }.map { String($0 + 1) }.joined(separator: " "))
    }
}
