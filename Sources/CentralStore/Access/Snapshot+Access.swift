import Crypto
import SQLite

extension CentralSnapshot {
    package func hasUsers() throws -> Bool {
        try connection.first("SELECT EXISTS (SELECT 1 FROM users)") { $0.bool(0) } ?? false
    }

    /// The user of that name with the hash of the password; nil when there is none.
    package func user(named name: String) throws -> (user: User, passwordHash: String)? {
        try connection.first("SELECT name, role, password FROM users WHERE name = ?", name) { row in
            (try CentralSnapshot.user(row), row.text(2))
        }
    }

    /// How long a sign-in must wait, in milliseconds; 0 when it may be tried now.
    ///
    /// - Parameter now: Unix milliseconds.
    package func signInPause(name: String, address: String, now: Int64) throws -> Int64 {
        let tries = FailedTries(connection: connection, now: now)
        return try SignInDoor.all(name, address).map { door in
            let count = try tries.count(door.subject, within: SignInDoor.memoryMilliseconds)
            guard count >= door.free, let last = try tries.last(door.subject) else { return 0 }
            let pause = min(
                SignInDoor.pauseMilliseconds << min(count - door.free, 6), SignInDoor.longestPauseMilliseconds
            )
            return max(0, last + pause - now)
        }.max() ?? 0
    }

    /// Whose session a cookie's secret opens; nil when it is unknown or over.
    ///
    /// - Parameter now: Unix milliseconds.
    package func user(ofSession secret: String, now: Int64) throws -> User? {
        guard let bytes = Base64URL.decode(secret), bytes.count == 32 else { return nil }
        return try connection.first(
            """
            SELECT u.name, u.role FROM sessions s JOIN users u USING (user_key)
            WHERE s.hash = ? AND s.expires_at_ms > ?
            """, SHA256.hash(bytes), now
        ) { try CentralSnapshot.user($0) }
    }

    private static func user(_ row: borrowing Row) throws -> User {
        guard let role = Role(rawValue: row.text(1)) else {
            throw CentralStoreError.damaged("central.db holds a user with an unknown role")
        }
        return User(name: row.text(0), role: role)
    }
}
