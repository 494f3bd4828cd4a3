package import Unicode

/// Everything that is published about one event: what kiosks ask, show and have people agree to.
///
/// A value of this type is always valid: it comes from an event file (`init(file:)`) or from an encoded copy
/// of it (`Decodable`), and both go through the same checks.
package struct EventContent: Hashable, Sendable {
    package let id: EventID
    package let name: LocalizedText
    package let venue: LocalizedText
    package let zone: EventZone
    package let startsOn: CalendarDay
    /// The last day, not before the first.
    package let endsOn: CalendarDay
    /// Without hours the event is open at any time until its last day is over.
    package let openingHours: OpeningHours
    /// Who invites, as written over the booth.
    package let hostName: String
    package let brand: Brand
    package let images: EventImages
    /// At least one, each once; the first is the default.
    package let languages: [LanguageCode]
    /// How and when winners learn of it.
    package let winnersNote: LocalizedText?
    /// What a kiosk shows when the contest is closed.
    package let closedMessage: LocalizedText?
    /// At least one, ids unique.
    package let contests: [Contest]
    package let form: Form
    package let terms: Terms
    /// The optional purposes; acceptance of the terms is not among them.
    package let consents: [ConsentPurpose]

    package var defaultLanguage: LanguageCode { languages[0] }

    package func contest(_ id: ContestID) -> Contest? { contests.first { $0.id == id } }

    /// Whether visitors may begin at a moment, in Unix milliseconds of a clock that can be trusted.
    package func opening(at moment: Int64) -> Opening {
        zone.day(of: moment) > endsOn ? .over : openingHours.opening(at: moment, in: zone)
    }
}
