import ContestCore
import SyncProtocol

/// What of one registration matters for its attendee.
struct RegistrationFacts {
    let key: Int64
    let saved: SavedPlace
    /// Nil while it is held and its contest is unknown.
    let contestKey: Int64?
    let isHeld: Bool
    let isVoid: Bool
    /// Without the questions that were struck off.
    let score: Int
    let maxScore: Int
    let timeMilliseconds: Int64
    let isExtended: Bool
    let firstName: String
    let lastName: String
    /// The address's stored form.
    let email: String
    let programmingLanguages: String
    let extra: String
    let language: String
    let givesMarketing: Bool

    /// The line's id.
    var id: String { saved.id.rawValue }

    /// Whether it counts for a place.
    var competes: Bool { !isHeld && !isVoid && contestKey != nil }
}

extension RegistrationFacts {
    /// The purpose that the lists show.
    static let marketing = "marketing"

    init(
        _ ready: ReadyRegistration, email: EmailAddress, place: LinePlace, deviceKey: Int64,
        contestKey: Int64?,
        moment: DeviceClocks.Moment, isHeld: Bool, isExtended: Bool, struck: StruckPoints
    ) {
        let line = ready.line
        key = place.lineKey
        saved = SavedPlace(
            id: line.id, deviceKey: deviceKey, epochKey: place.epochKey, sequence: place.sequence,
            atMilliseconds: moment.milliseconds,
            errorMilliseconds: moment.source == .raw ? nil : moment.errorMilliseconds)
        self.contestKey = contestKey
        self.isHeld = isHeld
        isVoid = false
        score = line.attempt.score &- struck.points
        maxScore = line.attempt.maxScore &- struck.maxPoints
        timeMilliseconds = line.attempt.timeMilliseconds
        self.isExtended = isExtended
        firstName = line.attendee.firstName
        lastName = line.attendee.lastName
        self.email = email.stored
        programmingLanguages = ready.programmingLanguages
        extra = ready.extra
        language = line.attempt.language
        givesMarketing = line.consents.contains { $0.purpose == RegistrationFacts.marketing && $0.isGiven }
    }

    /// In the order in which they were saved: by the journal within a kiosk, by corrected clocks across kiosks, as is
    /// likeliest where these leave doubt.
    static func inOrder(_ all: [RegistrationFacts]) -> [RegistrationFacts] {
        var ordered = all.sorted {
            ($0.saved.atMilliseconds, $0.key) < ($1.saved.atMilliseconds, $1.key)
        }
        for places in Dictionary(grouping: ordered.indices, by: { ordered[$0].saved.deviceKey }).values {
            let own = places.map { ordered[$0] }.sorted { $0.saved.isBefore($1.saved) }
            for (place, facts) in zip(places.sorted(), own) { ordered[place] = facts }
        }
        return ordered
    }
}
