import ContestCore
import WebServer

/// What the form asks beside the fields that every event has.
struct FormView: Encodable, Sendable {
    let programmingLanguages: [String]
    let extraFields: [ExtraFieldView]
    let contactCheck: ContactCheck

    init(_ form: Form) {
        programmingLanguages = form.programmingLanguages
        extraFields = form.extraFields.map(ExtraFieldView.init)
        contactCheck = form.contactCheck
    }
}

/// A field of the event's own, with what its kind needs.
struct ExtraFieldView: Encodable, Sendable {
    struct Choice: Encodable, Sendable {
        let id: String
        let label: [String: String]
    }

    let id: String
    let kind: String
    let label: [String: String]
    @Explicit var help: [String: String]?
    let required: Bool
    let choices: [Choice]
    @Explicit var limit: Int?
    @Explicit var min: Int?
    @Explicit var max: Int?

    init(_ field: ExtraField) {
        id = field.id.text
        kind = field.kind.name.rawValue
        label = field.label.texts
        help = field.help?.texts
        required = field.isRequired
        var choices: [Choice] = []
        switch field.kind {
        case .text(let limit): self.limit = limit
        case .choice(let options): choices = options.map { Choice(id: $0.id.text, label: $0.label.texts) }
        case .yesNo: break
        case .number(let range): (min, max) = (range.lowerBound, range.upperBound)
        }
        self.choices = choices
    }
}
