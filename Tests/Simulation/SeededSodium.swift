import CSodium
import Platform

/// libsodium's source of random bytes, replaced in this process by one that a seed decides: keys, ids, epochs, nonces
/// and tokens are the same in every run of a seed.
enum SeededSodium {
    private static let dice = Locked(Dice(seed: 0))

    /// Call it before anything else uses libsodium (https://doc.libsodium.org/advanced/custom_rng).
    static func install() {
        randombytes_set_implementation(&implementation)
    }

    /// Begins anew.
    static func begin(seed: UInt64) { dice.withLock { $0 = Dice(seed: seed) } }

    /// The library keeps the address, so that it lives as long as the process.
    nonisolated(unsafe) private static var implementation = randombytes_implementation(
        implementation_name: {
            SeededSodium.name.utf8Start.withMemoryRebound(to: CChar.self, capacity: 1) { $0 }
        },
        random: { UInt32(truncatingIfNeeded: SeededSodium.next()) }, stir: nil, uniform: nil,
        buf: { start, count in
            guard let bytes = start?.assumingMemoryBound(to: UInt8.self) else { return }
            for index in 0..<count { bytes[index] = UInt8(truncatingIfNeeded: SeededSodium.next() >> 24) }
        }, close: nil)

    private static let name: StaticString = "seeded"

    private static func next() -> UInt64 { dice.withLock { $0.next() } }
}
