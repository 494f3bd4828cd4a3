/// Which attempt counts when a person has several.
package enum Counting: String, Hashable, Sendable, Codable, CaseIterable {
    case best
    case first

    /// The attempt of one person that counts; nil when there is none.
    ///
    /// - Parameter attempts: in the order in which they were saved. Among equally good ones the earliest counts.
    package func counting(_ attempts: [Ranking.Entry]) -> Ranking.Entry? {
        switch self {
        case .best: attempts.min { Ranking.rank($0) < Ranking.rank($1) }
        case .first: attempts.first
        }
    }
}
