/// How much time a visitor asked for before the start.
package enum TimeAllowance: String, Hashable, Sendable, Codable, CaseIterable {
    case standard
    case double
    /// No limit at all.
    case none
}

extension TimeAllowance {
    /// A limit of the contest for somebody who asked for that much time; nil means none.
    func applied(to limit: Milliseconds?) -> Milliseconds? {
        switch self {
        case .standard: limit
        case .double: limit.map { $0 * 2 }
        case .none: nil
        }
    }

    /// In which time the speed bonus shrinks to nothing. Without a limit it does so as with twice the time: extra time
    /// never costs points.
    func bonusSpan(of questionLimit: Milliseconds) -> Milliseconds {
        self == .standard ? questionLimit : questionLimit * 2
    }
}
