/// What came of the registrations of a time.
package struct RegistrationTotals: Sendable, Equatable {
    package let registrations: Int
    package let attendees: Int
    /// Of the attendees, those who consented to marketing.
    package let marketing: Int
    /// The middle of all times; nil without registrations.
    package let medianTimeMilliseconds: Int64?
}
