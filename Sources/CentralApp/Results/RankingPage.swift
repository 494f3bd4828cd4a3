import CentralStore
import ContestCore
import SyncProtocol

/// One page of a ranking.
struct RankingPage {
    struct Row {
        let result: ResultRow
        let place: Int
        let isShared: Bool
        let awaitsDraw: Bool
        /// Those of the person's attempts that may have been the first, where that counts and nobody has decided.
        let undecided: [SavedPlace]
    }

    let after: RankingCursor?
    let limit: Int

    /// Of the whole event; the database keeps it in order.
    func ofEvent(
        _ contest: Contest, _ event: EventView, _ snapshot: CentralSnapshot
    ) throws -> (rows: [Row], total: Int, next: RankingCursor?) {
        let total = try snapshot.resultCount(of: event.id, contest.id)
        // The row before the page and the one behind it tell whether the places at its edges are shared.
        let before = try after.flatMap { try snapshot.result($0.registration) }
        let found = try snapshot.results(
            of: event.id, contest.id, after: after?.registration, limit: limit + 1)
        return try page(of: (before.map { [$0] } ?? []) + found, hasBefore: before != nil, total: total) {
            row in
            contest.counting == .first && row.attempts > 1
                ? try snapshot.firstAttempt(of: row.attendee, contest.id) : nil
        }
    }

    /// Of one day: of each person the attempt counts that counts among those of the day.
    func ofDay(
        _ time: Range<Int64>, _ contest: Contest, _ event: EventView, _ snapshot: CentralSnapshot
    ) throws -> (rows: [Row], total: Int, next: RankingCursor?) {
        let attempts = try snapshot.attempts(of: event.id, contest.id, in: time)
        let byID = Dictionary(uniqueKeysWithValues: attempts.map { ($0.registration.rawValue, $0) })
        let persons = Dictionary(grouping: attempts, by: \.attendee)
        let firsts =
            contest.counting == .first
            ? try persons.compactMapValues { try snapshot.firstAttempt(among: $0.map(\.saved)) } : [:]
        let counting = persons.compactMap { person, attempts in
            let first = firsts[person]?.first
            return contest.counting.counting(
                attempts.filter { first == nil || $0.registration == first }.map(\.entry))
        }
        let ordered = Ranking.places(counting).compactMap { place in byID[place.id] }
            .map { $0.with(attempts: persons[$0.attendee]?.count ?? 1) }
        let start = after.map { max(0, $0.position - 1) } ?? 0
        let rows = Array(ordered.dropFirst(start).prefix(limit + 1 + (after == nil ? 0 : 1)))
        return page(of: rows, hasBefore: after != nil && !rows.isEmpty, total: ordered.count) {
            firsts[$0.attendee]
        }
    }

    /// - Parameters:
    ///   - rows: in order, perhaps with one row before the page and one behind it.
    ///   - first: which attempt was the first, where that counts.
    private func page(
        of rows: [ResultRow], hasBefore: Bool, total: Int, first: (ResultRow) throws -> FirstAttempt?
    ) rethrows -> (rows: [Row], total: Int, next: RankingCursor?) {
        let places = Dictionary(
            uniqueKeysWithValues: Ranking.places(rows.map(\.entry)).map { ($0.id, $0) })
        // Places count from the first of `rows`; those that share its place have the place of the cursor.
        let offset = after.map { $0.position - 1 } ?? 0
        let page = try rows.dropFirst(hasBefore ? 1 : 0).prefix(limit).compactMap { row -> Row? in
            guard let found = places[row.registration.rawValue] else { return nil }
            let place =
                found.place == 1 && hasBefore ? after?.place ?? 1 : found.place + (hasBefore ? offset : 0)
            let attempt = try first(row)
            return Row(
                result: row, place: place, isShared: found.isShared, awaitsDraw: found.awaitsDraw,
                undecided: attempt?.isUndecided == true ? attempt?.possible ?? [] : [])
        }
        let hasMore = rows.count - (hasBefore ? 1 : 0) > limit
        let next = hasMore ? page.last : nil
        return (
            Array(page), total,
            next.map {
                RankingCursor(
                    registration: $0.result.registration, position: (after?.position ?? 0) + page.count,
                    place: $0.place)
            }
        )
    }
}
