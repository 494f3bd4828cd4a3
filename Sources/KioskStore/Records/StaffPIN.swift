/// The staff PIN's hash and how often a wrong one was tried. It is kept, so that a restart gives no new tries.
package struct StaffPIN: Equatable, Sendable, Codable {
    /// Argon2id, as `PasswordHash` makes it.
    package var hash: String
    /// Since the last right one.
    package var wrongTries: Int
    /// Unix milliseconds; 0 for no pause.
    package var pausedUntilMilliseconds: Int64

    package init(hash: String, wrongTries: Int, pausedUntilMilliseconds: Int64) {
        self.hash = hash
        self.wrongTries = wrongTries
        self.pausedUntilMilliseconds = pausedUntilMilliseconds
    }

    private enum CodingKeys: String, CodingKey {
        case hash
        case wrongTries = "wrong_tries"
        case pausedUntilMilliseconds = "paused_until_ms"
    }
}
