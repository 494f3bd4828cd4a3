import ContestCore
import EventDraft
import JSON
import Unicode

/// What is asked before there is an event.
struct NewEventForm: Decodable {
    struct Problem: Encodable {
        let field: String
        let sentence: String
    }

    let name: String
    let languages: [String]?
    let timeZone: String?
    let startsOn: String?
    let endsOn: String?
    let copyOf: String?

    enum CodingKeys: String, CodingKey {
        case name, languages
        case timeZone = "time_zone"
        case startsOn = "starts_on"
        case endsOn = "ends_on"
        case copyOf = "copy_of"
    }

    /// In characters.
    private static let nameLimit = 200
    /// In characters; a number may come behind it.
    private static let idLimit = 50

    var cleanName: String { TypedText.cleaned(name) }

    /// What the event is called in addresses: the name in small letters, without marks and signs.
    var id: EventID {
        guard let id = EventID(Text.slug(cleanName, limit: NewEventForm.idLimit)) ?? EventID("event") else {
            preconditionFailure("event is an id")
        }
        return id
    }

    var problems: [Problem] {
        var problems: [Problem] = []
        func add(_ field: String, _ sentence: String) {
            problems.append(Problem(field: field, sentence: sentence))
        }
        if !cleanName.unicodeScalars.contains(where: TypedText.isVisible) {
            add("name", "Give the event a name.")
        }
        if cleanName.unicodeScalars.count > NewEventForm.nameLimit {
            add("name", "A name has at most \(NewEventForm.nameLimit) characters.")
        }
        guard copyOf == nil else { return problems }
        let codes = languages ?? []
        if !(1...10).contains(codes.count) || Set(codes).count < codes.count {
            add("languages", "Choose one to ten languages, each once.")
        } else if codes.contains(where: { LanguageCode($0) == nil }) {
            add("languages", "A language is written as en, pl or pt-BR.")
        }
        if timeZone.flatMap({ EventZone(identifier: $0) }) == nil {
            add("time_zone", "Choose the time zone of the venue, such as Europe/Warsaw.")
        }
        let first = startsOn.flatMap { CalendarDay($0) }
        let last = endsOn.flatMap { CalendarDay($0) }
        if first == nil { add("starts_on", "Choose the first day.") }
        if last == nil { add("ends_on", "Choose the last day.") }
        if let first, let last, last < first { add("ends_on", "The last day must not be before the first.") }
        return problems
    }

    /// The parts of a new event's draft.
    var parts: [Draft.Part] {
        Draft.newParts(
            name: cleanName, languages: languages ?? [], zone: timeZone ?? "", startsOn: startsOn ?? "",
            endsOn: endsOn ?? "")
    }
}
