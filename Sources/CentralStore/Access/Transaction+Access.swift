import Crypto
import SQLite

extension CentralTransaction {
    /// How long a session lasts, in milliseconds: an event's days.
    private static let sessionMilliseconds: Int64 = 7 * 24 * 3_600_000

    /// Adds a user, or gives one of that name a new password and role; the sessions of that user end.
    ///
    /// - Parameter passwordHash: from `PasswordHash`.
    /// - Returns: whether there was nobody of that name.
    @discardableResult
    package func keepUser(name: String, passwordHash: String, role: Role) throws -> Bool {
        let known = try connection.first("SELECT 1 FROM users WHERE name = ?", name) { $0.integer(0) }
        try connection.run(
            """
            INSERT INTO users(name, password, role, made_at_ms) VALUES (?, ?, ?, ?)
            ON CONFLICT (name) DO UPDATE SET password = excluded.password, role = excluded.role
            """, name, passwordHash, role.rawValue, nowMilliseconds)
        try connection.run(
            "DELETE FROM sessions WHERE user_key = (SELECT user_key FROM users WHERE name = ?)", name)
        return known == nil
    }

    /// Adds the owner of a central that has no user.
    ///
    /// - Returns: false when somebody else was faster; nothing is added then.
    package func keepFirstUser(name: String, passwordHash: String) throws -> Bool {
        try connection.run(
            """
            INSERT INTO users(name, password, role, made_at_ms) SELECT ?, ?, ?, ?
            WHERE NOT EXISTS (SELECT 1 FROM users)
            """, name, passwordHash, Role.owner.rawValue, nowMilliseconds) == 1
    }

    /// Counts a wrong password.
    package func noteFailedSignIn(name: String, address: String) throws {
        let tries = FailedTries(connection: connection, now: nowMilliseconds)
        for door in SignInDoor.all(name, address) {
            try tries.note(door.subject, within: SignInDoor.memoryMilliseconds)
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
        let tries = FailedTries(connection: connection, now: nowMilliseconds)
        for door in SignInDoor.all(user.name, address) { try tries.forget(door.subject) }
        try connection.run("DELETE FROM sessions WHERE expires_at_ms <= ?", nowMilliseconds)
        return Base64URL.encode(secret)
    }

    /// Ends a session; harmless when it is over already.
    package func endSession(secret: String) throws {
        guard let bytes = Base64URL.decode(secret) else { return }
        try connection.run("DELETE FROM sessions WHERE hash = ?", SHA256.hash(bytes))
    }
}
