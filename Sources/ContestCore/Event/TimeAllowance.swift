/// How much time a visitor asked for before the start.
package enum TimeAllowance: String, Hashable, Sendable, Codable, CaseIterable {
    case standard
    case double
    /// No limit at all.
    case none
}
