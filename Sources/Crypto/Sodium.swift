import CSodium

/// libsodium must be initialised once before any other call; doing so again is harmless and thread-safe
/// (https://doc.libsodium.org/usage).
enum Sodium {
    static let ready: Void = {
        precondition(sodium_init() >= 0, "libsodium cannot start: the system gives no random bytes")
    }()
}
