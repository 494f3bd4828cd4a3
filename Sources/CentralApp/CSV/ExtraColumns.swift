import CSV
import ContestCore
import SyncProtocol

/// A column for each of the event's own fields that any release ever asked, headed as the newest that has it asks.
struct ExtraColumns: Sendable {
    private let event: EventView
    private let fields: [ExtraField]

    /// - Parameter releases: the newest first.
    init(_ event: EventView, _ releases: [EventContent]) {
        self.event = event
        var seen: Set<ExtraFieldID> = []
        fields = releases.flatMap(\.form.extraFields).filter { seen.insert($0.id).inserted }
    }

    var headings: [String] { fields.map { event.text($0.label) } }

    /// - Parameter answers: by the field's id; what was not asked or left open stays empty.
    func record(_ answers: [String: JSONValue]) -> [CSVField] {
        fields.map { field in
            guard let answer = answers[field.id.text] else { return .missing }
            if case .integer(let number) = answer { return .number(String(number)) }
            return .text(ExtraAnswer.words(of: answer, to: field, in: event.language))
        }
    }
}
