import ContestCore
import Unicode

/// What a person's registrations come to, taken together.
struct AttendeeSummary {
    /// A person's attempt that counts in one contest.
    struct Entry {
        let contestKey: Int64
        let counting: RegistrationFacts
        let attempts: Int
        let rankKey: RankKey
    }

    /// The registration whose names are shown: the newest that counts, else the newest held one.
    let shown: RegistrationFacts
    let first: RegistrationFacts
    let registrations: Int
    let held: Int
    let givesMarketing: Bool
    let entries: [Entry]

    /// The entry whose score the list of attendees shows: the best placed of all contests.
    var best: Entry? { entries.min { $0.rankKey < $1.rankKey } }

    var sortKey: String { Text.searchKey("\(shown.lastName) \(shown.firstName)") }
    var searchKey: String { Text.searchKey("\(shown.firstName) \(shown.lastName)\n\(shown.email)") }

    /// - Parameters:
    ///   - all: every registration of the person.
    ///   - counting: the rule of a contest.
    ///   - first: tells which of some attempts was the first.
    /// - Returns: nil when none is left that is not void.
    init?(
        of all: [RegistrationFacts], counting: (Int64) throws -> Counting,
        first firstAttempt: ([SavedPlace]) throws -> FirstAttempt?
    ) rethrows {
        let valid = RegistrationFacts.inOrder(all.filter { !$0.isVoid })
        guard let first = valid.first, let last = valid.last else { return nil }
        self.first = first
        shown = valid.last { !$0.isHeld } ?? last
        registrations = valid.count
        held = valid.count { $0.isHeld }
        givesMarketing = valid.contains { $0.givesMarketing }
        entries = try AttendeeSummary.entries(valid.filter(\.competes), counting, firstAttempt)
    }

    private static func entries(
        _ competing: [RegistrationFacts], _ counting: (Int64) throws -> Counting,
        _ firstAttempt: ([SavedPlace]) throws -> FirstAttempt?
    ) rethrows -> [Entry] {
        var entries: [Entry] = []
        for (contestKey, attempts) in Dictionary(grouping: competing, by: { $0.contestKey ?? 0 }) {
            let rule = try counting(contestKey)
            let first = rule == .first ? try firstAttempt(attempts.map(\.saved))?.first : nil
            let ranked = attempts.filter { first == nil || $0.saved.id == first }.map {
                Ranking.Entry(
                    id: $0.id, score: $0.score, timeMilliseconds: $0.timeMilliseconds,
                    isExtended: $0.isExtended)
            }
            let counted = rule.counting(ranked)
            guard let facts = attempts.first(where: { $0.id == counted?.id }) else { continue }
            entries.append(
                Entry(
                    contestKey: contestKey, counting: facts, attempts: attempts.count, rankKey: RankKey(facts)
                ))
        }
        return entries
    }
}
