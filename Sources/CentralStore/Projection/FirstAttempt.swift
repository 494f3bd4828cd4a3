package import SyncProtocol

/// Which of a person's attempts was the first: by the journal within a kiosk, by corrected clocks across kiosks where
/// these leave no doubt, else by an admin's word.
package struct FirstAttempt: Sendable, Equatable {
    /// What an admin said.
    package struct Decision: Sendable, Equatable {
        package let first: LineID
        /// The attempts that were saved later.
        let others: Set<LineID>
        /// Who said it.
        package let user: String
        /// Unix milliseconds.
        package let atMilliseconds: Int64
    }

    /// Those that may have been the first by journals and clocks, at most one of each kiosk, the likeliest leading.
    package let possible: [SavedPlace]
    /// The newest that settles it; nil where there is no doubt, or nobody has decided about all that are possible now.
    package let decision: Decision?

    /// The one that counts; while it is undecided the likeliest.
    package var first: LineID { decision?.first ?? possible[0].id }

    /// An admin has to say.
    package var isUndecided: Bool { possible.count > 1 && decision == nil }

    /// - Parameters:
    ///   - attempts: all that count, in any order.
    ///   - decisions: the newest last.
    /// - Returns: nil without attempts.
    init?(of attempts: [SavedPlace], decisions: [Decision]) {
        let leading = Dictionary(grouping: attempts, by: \.deviceKey).values.compactMap { own in
            own.min { $0.isBefore($1) }
        }
        let possible =
            leading.filter { one in !leading.contains { $0.isCertainlyBefore(one) } }
            .sorted { ($0.atMilliseconds, $0.id.rawValue) < ($1.atMilliseconds, $1.id.rawValue) }
        guard !possible.isEmpty else { return nil }
        self.possible = possible
        let ids = Set(possible.map(\.id))
        decision =
            ids.count > 1
            ? decisions.last { ids.contains($0.first) && ids.isSubset(of: $0.others.union([$0.first])) }
            : nil
    }
}
