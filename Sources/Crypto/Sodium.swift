import CSodium

/// libsodium must be initialised once before any other call; doing so again is harmless and thread-safe
/// (https://doc.libsodium.org/usage). What draws no random bytes and picks no implementation by processor, such as
/// SHA-256 and base64, works without.
enum Sodium {
    static let ready: Void = {
        precondition(sodium_init() >= 0, "libsodium cannot start: the system gives no random bytes")
    }()
}
