import Crypto

/// Who stands where: by score, then by time in milliseconds. Equal in both share a place, and the next place is
/// counted as if they did not: 1, 2, 2, 4.
package enum Ranking {
    /// The attempt that counts for one person.
    package struct Entry: Hashable, Sendable {
        /// Of the registration.
        package let id: String
        package let score: Int
        package let timeMilliseconds: Milliseconds
        /// The person had extra time, so that the time does not rank.
        package let isExtended: Bool

        package init(id: String, score: Int, timeMilliseconds: Milliseconds, isExtended: Bool) {
            self.id = id
            self.score = score
            self.timeMilliseconds = timeMilliseconds
            self.isExtended = isExtended
        }
    }

    package struct Place: Hashable, Sendable {
        /// Of the registration.
        package let id: String
        /// From 1.
        package let place: Int
        /// Others have the same place.
        package let isShared: Bool
        /// An attempt with extra time: a recorded draw will say where it stands among those with its score. Until
        /// then it stands behind them.
        package let awaitsDraw: Bool
    }

    /// Ranks the entries. Those that share a place stand in the order of SHA-256 of their id, which is the same on
    /// every page and tells nothing about the person.
    ///
    /// - Returns: one place for every entry, the best first.
    package static func places(_ entries: [Entry]) -> [Place] {
        var places: [Place] = []
        for group in groups(entries) {
            places += group.map { entry in
                Place(
                    id: entry.id, place: places.count + 1, isShared: group.count > 1,
                    awaitsDraw: entry.isExtended)
            }
        }
        return places
    }

    /// Entries that share a place, the best group first.
    private static func groups(_ entries: [Entry]) -> [[Entry]] {
        let sorted = entries.sorted { rank($0) < rank($1) }
        var groups: [[Entry]] = []
        var start = sorted.startIndex
        while start < sorted.endIndex {
            let end = sorted[start...].firstIndex { rank($0) != rank(sorted[start]) } ?? sorted.endIndex
            groups.append(inStableOrder(sorted[start..<end]))
            start = end
        }
        return groups
    }

    private static func inStableOrder(_ equals: ArraySlice<Entry>) -> [Entry] {
        guard equals.count > 1 else { return Array(equals) }
        return equals.map { (hash: SHA256.hex($0.id), entry: $0) }.sorted { $0.hash < $1.hash }.map(\.entry)
    }

    /// The number that sorts a score the other way round. A broken kiosk can send any score; the lowest of all has no
    /// negative, and shares the last place with its neighbour.
    package static func descending(_ score: Int) -> Int { score == .min ? .max : -score }

    /// Less is better.
    static func rank(_ entry: Entry) -> (score: Int, draw: Int, time: Milliseconds) {
        (descending(entry.score), entry.isExtended ? 1 : 0, entry.isExtended ? 0 : entry.timeMilliseconds)
    }
}
