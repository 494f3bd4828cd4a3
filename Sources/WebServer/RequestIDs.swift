import Synchronization

/// Ids that tell this server's requests apart in its logs, also over restarts.
final class RequestIDs: Sendable {
    private let start: String
    private let count = Atomic<UInt64>(0)

    init() { start = String(UInt32.random(in: .min ... .max) | 0x8000_0000, radix: 16) }

    func next() -> String {
        start + "-" + String(count.wrappingAdd(1, ordering: .relaxed).newValue, radix: 16)
    }
}
