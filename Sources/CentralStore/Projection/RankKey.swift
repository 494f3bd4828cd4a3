import ContestCore
import Crypto

/// A place in the ranking as 25 bytes that sort as the ranking does, so that the database needs one comparison: the
/// higher score first, then attempts without extra time, then the shorter time, then SHA-256 of the id.
struct RankKey: Equatable, Comparable {
    let bytes: [UInt8]

    /// Behind everybody.
    static let last = RankKey(bytes: [UInt8](repeating: 0xFF, count: 25))

    /// The first bytes of a key that equals share: all but the hash.
    static let sharedCount = 17

    private init(bytes: [UInt8]) { self.bytes = bytes }

    init(_ facts: RegistrationFacts) {
        let time = facts.isExtended ? 0 : facts.timeMilliseconds
        bytes =
            RankKey.ascending(Int64(Ranking.descending(facts.score))) + [facts.isExtended ? 1 : 0]
            + RankKey.ascending(time)
            + SHA256.hash(Array(facts.id.utf8)).prefix(8)
    }

    static func < (left: RankKey, right: RankKey) -> Bool {
        left.bytes.lexicographicallyPrecedes(right.bytes)
    }

    /// Big-endian with the sign turned round, so that bytes compare as the numbers do.
    private static func ascending(_ number: Int64) -> [UInt8] {
        let shifted = UInt64(bitPattern: number) ^ (1 << 63)
        return (0..<8).map { UInt8(truncatingIfNeeded: shifted >> (56 - 8 * UInt64($0))) }
    }
}
