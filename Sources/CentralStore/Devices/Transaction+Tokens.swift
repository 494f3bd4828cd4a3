import SQLite

/// A device's tokens. One is in use; others may be offered beside it, and the first use of one ends all the others.
/// No token ends by time alone, so a kiosk can be switched off for as long as it likes.
extension CentralTransaction {
    /// A token that is older than this gets a successor, in milliseconds: a week.
    private static let tokenMilliseconds: Int64 = 7 * 86_400_000
    /// What was on its way when a token's successor was used may still come, in milliseconds: ten minutes.
    private static let graceMilliseconds: Int64 = 600_000
    /// Each answer that offers a token may get lost; so many offers stay open.
    private static let openOffers = 8

    /// A push came under a valid token. The first use of one ends the device's others.
    ///
    /// - Returns: the token that is to replace it, once it is a week old.
    package func noteUse(of token: DeviceToken, by device: Device) throws -> DeviceToken? {
        let firstUses = try connection.run(
            "UPDATE tokens SET used_at_ms = ? WHERE hash = ? AND used_at_ms IS NULL", nowMilliseconds,
            token.hash)
        if firstUses > 0 {
            try endTokens(of: device.key, but: token, idleUntil: nowMilliseconds + Self.graceMilliseconds)
        }
        let issuedAt = try connection.first("SELECT issued_at_ms FROM tokens WHERE hash = ?", token.hash) {
            $0.integer64(0)
        }
        guard let issuedAt, issuedAt + Self.tokenMilliseconds <= nowMilliseconds else { return nil }
        return try offerToken(to: device)
    }

    /// Makes a token that is valid beside the one in use.
    package func offerToken(to device: Device) throws -> DeviceToken {
        let token = DeviceToken.random()
        try connection.run(
            "INSERT INTO tokens(hash, device_key, issued_at_ms) VALUES (?, ?, ?)", token.hash, device.key,
            nowMilliseconds)
        try connection.run(
            """
            DELETE FROM tokens WHERE hash IN (SELECT hash FROM tokens
                WHERE device_key = ?1 AND used_at_ms IS NULL AND superseded_at_ms IS NULL AND hash <> ?2
                ORDER BY issued_at_ms DESC LIMIT -1 OFFSET ?3)
            """, device.key, token.hash, Self.openOffers - 1)
        return token
    }

    /// Makes the only token that the device has from now on.
    func issueToken(to deviceKey: Int64) throws -> DeviceToken {
        let token = DeviceToken.random()
        try endTokens(of: deviceKey, but: token, idleUntil: nowMilliseconds)
        try connection.run(
            "INSERT INTO tokens(hash, device_key, issued_at_ms, used_at_ms) VALUES (?, ?, ?, ?)", token.hash,
            deviceKey, nowMilliseconds, nowMilliseconds)
        return token
    }

    /// Something new came under a token that another one has replaced: two hold the device's secrets, as after a
    /// copied disk, or it was put back from a backup. It is shown until the device is paired again.
    package func raiseCloneAlarm(_ device: Device) throws {
        try connection.run(
            "UPDATE devices SET clone_alarm_at_ms = ? WHERE device_key = ?", nowMilliseconds, device.key)
    }

    private func endTokens(of deviceKey: Int64, but token: DeviceToken, idleUntil: Int64) throws {
        try connection.run(
            """
            UPDATE tokens SET superseded_at_ms = ?, idle_until_ms = ?
            WHERE device_key = ? AND hash <> ? AND superseded_at_ms IS NULL
            """, nowMilliseconds, idleUntil, deviceKey, token.hash)
    }
}
