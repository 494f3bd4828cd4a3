package import ContestCore

/// What this kiosk's pages show of a registration.
package struct SavedRegistration: Equatable, Sendable {
    /// The registration's id, which is the attempt's.
    package let id: String
    /// Counts up in the order of saving on this kiosk, over all epochs.
    package let sequence: Int
    package let contest: ContestID
    /// Unix milliseconds of the kiosk's wall clock.
    package let savedAt: Int64
    package let firstName: String
    package let lastName: String
    /// Equal for addresses of one person.
    package let emailKey: String
    package let score: Int
    package let maxScore: Int
    package let timeMilliseconds: Milliseconds
    /// The attempt had more time than its contest gave, so that its time does not rank.
    package let isExtended: Bool
    /// Central has it, in its current generation.
    package let isReceived: Bool

    /// First name and initial, the most that strangers may read: `Tomek Z.`
    package var publicName: String {
        guard let initial = lastName.first else { return firstName }
        return "\(firstName) \(initial)."
    }
}
