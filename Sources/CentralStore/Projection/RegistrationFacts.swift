import ContestCore
import SyncProtocol

/// What of one registration matters for its attendee.
struct RegistrationFacts {
    let key: Int64
    /// The line's id.
    let id: String
    /// Nil while it is held and its contest is unknown.
    let contestKey: Int64?
    let deviceKey: Int64
    let epochKey: Int64
    let sequence: Int
    /// By corrected clocks, in Unix milliseconds.
    let atMilliseconds: Int64
    let isHeld: Bool
    let isVoid: Bool
    let score: Int
    let maxScore: Int
    let timeMilliseconds: Int64
    let isExtended: Bool
    let firstName: String
    let lastName: String
    /// The address's stored form.
    let email: String
    let programmingLanguages: String
    let language: String
    let givesMarketing: Bool

    /// Whether it counts for a place.
    var competes: Bool { !isHeld && !isVoid && contestKey != nil }
}

extension RegistrationFacts {
    /// The purpose that the lists show.
    static let marketing = "marketing"

    init(
        _ ready: ReadyRegistration, email: EmailAddress, place: LinePlace, deviceKey: Int64,
        contestKey: Int64?,
        moment: DeviceClocks.Moment, isHeld: Bool, isExtended: Bool
    ) {
        let line = ready.line
        key = place.lineKey
        id = line.id.rawValue
        self.contestKey = contestKey
        self.deviceKey = deviceKey
        epochKey = place.epochKey
        sequence = place.sequence
        atMilliseconds = moment.milliseconds
        self.isHeld = isHeld
        isVoid = false
        score = line.attempt.score
        maxScore = line.attempt.maxScore
        timeMilliseconds = line.attempt.timeMilliseconds
        self.isExtended = isExtended
        firstName = line.attendee.firstName
        lastName = line.attendee.lastName
        self.email = email.stored
        programmingLanguages = ready.programmingLanguages
        language = line.attempt.language
        givesMarketing = line.consents.contains { $0.purpose == RegistrationFacts.marketing && $0.isGiven }
    }

    /// In the order in which they were saved: by sequence within an epoch, by corrected clocks across kiosks.
    static func inOrder(_ all: [RegistrationFacts]) -> [RegistrationFacts] {
        var ordered = all.sorted { ($0.atMilliseconds, $0.key) < ($1.atMilliseconds, $1.key) }
        for places in Dictionary(grouping: ordered.indices, by: { ordered[$0].epochKey }).values {
            let bySequence = places.map { ordered[$0] }.sorted { $0.sequence < $1.sequence }
            for (place, facts) in zip(places.sorted(), bySequence) { ordered[place] = facts }
        }
        return ordered
    }
}
