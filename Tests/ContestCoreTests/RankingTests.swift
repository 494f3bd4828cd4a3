import ContestCore
import Testing

@Suite struct RankingTests {
    @Test func `score comes first, then time, and equals share a place`() {
        let places = Ranking.places([
            entry("eve", 8, 20_000), entry("dee", 9, 41_500), entry("cem", 9, 40_000),
            entry("ann", 10, 30_000),
            entry("bob", 9, 40_000),
        ])
        #expect(places.map(\.place) == [1, 2, 2, 4, 5])
        #expect(places.map(\.isShared) == [false, true, true, false, false])
        #expect(places.map(\.id).first == "ann")
        #expect(Set(places.map(\.id)[1...2]) == ["bob", "cem"])
        #expect(places.map(\.id).suffix(2) == ["dee", "eve"])
    }

    @Test func `equals stand in the same order whatever order they come in`() {
        let entries = (0..<8).map { entry("id-\($0)", 5, 10_000) }
        let expected = Ranking.places(entries)
        #expect(Ranking.places(entries.reversed()) == expected)
        #expect(expected.allSatisfy { $0.place == 1 && $0.isShared })
        // The ids by their SHA-256.
        #expect(expected.map(\.id) == ["id-4", "id-5", "id-0", "id-3", "id-6", "id-7", "id-2", "id-1"])
    }

    @Test func `a millisecond decides`() {
        let places = Ranking.places([entry("a", 5, 10_001), entry("b", 5, 10_000)])
        #expect(places.map(\.id) == ["b", "a"])
        #expect(places.map(\.place) == [1, 2])
    }

    @Test func `attempts with extra time wait for the draw behind those of their score`() {
        let places = Ranking.places([
            entry("slow", 9, 170_000), entry("extended-1", 9, 20_000, extended: true), entry("low", 8, 1_000),
            entry("extended-2", 9, 300_000, extended: true), entry("top", 10, 150_000),
        ])
        #expect(places.map(\.place) == [1, 2, 3, 3, 5])
        #expect(places.map(\.awaitsDraw) == [false, false, true, true, false])
        #expect(places.map(\.id).first == "top")
        #expect(places.map(\.id).last == "low")
    }

    @Test func `nobody ranks where nobody played`() {
        #expect(Ranking.places([]).isEmpty)
    }

    @Test func `of one person's attempts the best or the first counts`() {
        let attempts = [
            entry("first", 7, 50_000), entry("best", 9, 55_000), entry("last", 9, 55_000),
            entry("slow", 9, 60_000),
        ]
        #expect(Counting.best.counting(attempts)?.id == "best")
        #expect(Counting.first.counting(attempts)?.id == "first")
        #expect(Counting.best.counting([]) == nil)
        #expect(Counting.first.counting([]) == nil)
    }

    @Test func `one person with three addresses in different case ranks once`() throws {
        let taken = [
            ("jo@example.org", entry("r1", 7, 50_000)), ("JO@Example.org", entry("r2", 9, 55_000)),
            (" jo@example.org ", entry("r3", 8, 40_000)),
        ]
        let persons = try Dictionary(grouping: taken) { try EmailAddress($0.0).key }
        #expect(persons.count == 1)
        let best = persons.values.compactMap { Counting.best.counting($0.map(\.1)) }
        #expect(Ranking.places(best).map(\.id) == ["r2"])
        let first = persons.values.compactMap { Counting.first.counting($0.map(\.1)) }
        #expect(Ranking.places(first).map(\.id) == ["r1"])
    }

    private func entry(_ id: String, _ score: Int, _ time: Milliseconds, extended: Bool = false)
        -> Ranking.Entry
    {
        Ranking.Entry(id: id, score: score, timeMilliseconds: time, isExtended: extended)
    }
}
