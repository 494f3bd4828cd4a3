import Crypto
import Platform
import SyncProtocol

/// Hands out challenges and takes each back once, within a minute.
///
/// A challenge is `milliseconds of the boot clock, random, code`, where the code is an HMAC over both and the device
/// under a key of this process. So handing out remembers nothing, and nobody fills the memory by asking; only those
/// that came back signed are remembered until they are too old.
final class TokenChallenges: Sendable {
    /// How long a challenge can be used, in milliseconds.
    private static let lifetime: Int64 = 60_000

    private let key = RandomBytes.make(count: 32)
    private let clock: Clock
    /// When each was made.
    private let used = Locked<[String: Int64]>([:])

    init(clock: Clock) { self.clock = clock }

    func make(for device: DeviceID) -> String {
        challenge(device, "\(clock.bootMilliseconds()).\(Hex.encode(RandomBytes.make(count: 16)))")
    }

    /// Whether it was made here for the device, lately, and comes back for the first time. Ask only about one with a
    /// good signature, because asking uses it up.
    func use(_ text: String, of device: DeviceID) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let madeAt = Int64(parts[0]),
            ConstantTime.equal(
                Array(challenge(device, "\(parts[0]).\(parts[1])").utf8), Array(text.utf8))
        else { return false }
        let now = clock.bootMilliseconds()
        guard now - madeAt <= TokenChallenges.lifetime else { return false }
        return used.withLock { used in
            used = used.filter { now - $0.value <= TokenChallenges.lifetime }
            return used.updateValue(madeAt, forKey: text) == nil
        }
    }

    private func challenge(_ device: DeviceID, _ text: String) -> String {
        let code = HMACSHA256.code(of: Array("\(device.rawValue)\0\(text)".utf8), key: key)
        return "\(text).\(Base64URL.encode(code))"
    }
}
