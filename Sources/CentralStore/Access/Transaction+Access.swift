import Crypto
import SQLite

extension CentralTransaction {
    /// Failures of one name from one address, of one address, and of one name, before each must wait.
    private static let freeTries = (nameAndAddress: 5, address: 20, name: 50)
    /// The first pause in milliseconds; each further failure doubles it, up to 15 minutes.
    private static let pauseMilliseconds: Int64 = 15_000
    private static let longestPauseMilliseconds: Int64 = 900_000
    /// How long failures are remembered, in milliseconds.
    private static let memoryMilliseconds: Int64 = 24 * 3_600_000
    /// How long a session lasts, in milliseconds: an event's days.
    private static let sessionMilliseconds: Int64 = 7 * 24 * 3_600_000

    /// Adds a user, or gives one of that name a new password and role; the sessions of that user end.
    ///
    /// - Parameter passwordHash: from `PasswordHash`.
    package func keepUser(name: String, passwordHash: String, role: Role) throws {
        try connection.run(
            """
            INSERT INTO users(name, password, role, made_at_ms) VALUES (?, ?, ?, ?)
            ON CONFLICT (name) DO UPDATE SET password = excluded.password, role = excluded.role
            """, name, passwordHash, role.rawValue, nowMilliseconds)
        try connection.run(
            "DELETE FROM sessions WHERE user_key = (SELECT user_key FROM users WHERE name = ?)", name)
    }

    /// How long a sign-in must wait, in milliseconds; 0 when it may be tried now.
    package func signInPause(name: String, address: String) throws -> Int64 {
        let tries = FailedTries(transaction: self)
        return try doors(name, address).map { door in
            let count = try tries.count(door.subject, within: CentralTransaction.memoryMilliseconds)
            guard count >= door.free, let last = try tries.last(door.subject) else { return 0 }
            let doublings = min(count - door.free, 6)
            let pause = min(
                CentralTransaction.pauseMilliseconds << doublings, CentralTransaction.longestPauseMilliseconds
            )
            return max(0, last + pause - nowMilliseconds)
        }.max() ?? 0
    }

    /// Counts a wrong password.
    package func noteFailedSignIn(name: String, address: String) throws {
        let tries = FailedTries(transaction: self)
        for door in doors(name, address) {
            try tries.note(door.subject, within: CentralTransaction.memoryMilliseconds)
        }
    }

    /// Begins a session after the password was found right.
    ///
    /// - Returns: the secret for the cookie; nil when the user is gone.
    package func beginSession(user: User, address: String) throws -> String? {
        let secret = RandomBytes.make(count: 32)
        let rows = try connection.run(
            """
            INSERT INTO sessions(hash, user_key, began_at_ms, expires_at_ms)
            SELECT ?, user_key, ?, ? FROM users WHERE name = ?
            """, SHA256.hash(secret), nowMilliseconds,
            nowMilliseconds + CentralTransaction.sessionMilliseconds,
            user.name)
        guard rows == 1 else { return nil }
        let tries = FailedTries(transaction: self)
        for door in doors(user.name, address) { try tries.forget(door.subject) }
        try connection.run("DELETE FROM sessions WHERE expires_at_ms <= ?", nowMilliseconds)
        return Base64URL.encode(secret)
    }

    /// Ends a session; harmless when it is over already.
    package func endSession(secret: String) throws {
        guard let bytes = Base64URL.decode(secret) else { return }
        try connection.run("DELETE FROM sessions WHERE hash = ?", SHA256.hash(bytes))
    }

    /// What a sign-in knocks at. A name is kept as a hash, because people type passwords into the wrong field.
    private func doors(_ name: String, _ address: String) -> [(subject: String, free: Int)] {
        let name = Hex.encode(SHA256.hash(Array(name.utf8)).prefix(16))
        return [
            ("sign-in \(name) \(address)", CentralTransaction.freeTries.nameAndAddress),
            ("sign-in from \(address)", CentralTransaction.freeTries.address),
            ("sign-in \(name)", CentralTransaction.freeTries.name),
        ]
    }
}
