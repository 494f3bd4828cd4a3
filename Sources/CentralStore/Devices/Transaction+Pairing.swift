package import ContestCore
import Crypto
import SQLite
package import SyncProtocol

extension CentralTransaction {
    /// Wrong codes that one address may show within an hour.
    private static let triesPerAddress = 10
    /// Wrong codes in all, after which every open code ends.
    private static let triesInAll = 1_000
    private static let hourMilliseconds: Int64 = 3_600_000

    /// Opens a place for a kiosk. An open code of the same name ends; a device of the same name keeps its number.
    ///
    /// - Returns: nil when there is no such event.
    package func invite(name: String, event: EventID) throws -> Invitation? {
        guard let eventKey = try snapshot.eventKey(event.text) else { return nil }
        let number = try deviceNumber(name, eventKey)
        let ended = try connection.run(
            "DELETE FROM pairing_codes WHERE event_key = ? AND name = ? AND used_at_ms IS NULL", eventKey,
            name)
        let code = PairingCode.random()
        let expiresAt = nowMilliseconds + SyncLimits.pairingCodeMilliseconds
        try connection.run(
            """
            INSERT INTO pairing_codes(hash, event_key, name, number, made_at_ms, expires_at_ms)
            VALUES (?, ?, ?, ?, ?, ?)
            """, CentralTransaction.hash(code), eventKey, name, number, nowMilliseconds, expiresAt)
        return Invitation(
            name: name, number: number, code: code, expiresAtMilliseconds: expiresAt, endsEarlier: ended > 0)
    }

    /// Makes the kiosk a device of this central, if its code is good. The same request gets the same device again
    /// and a fresh token, because the first answer may have been lost.
    ///
    /// - Parameter address: where the request comes from, for the limit of wrong tries.
    /// - Returns: the answer, or the code of the refusal. Wrong tries are counted, so the transaction must be kept.
    package func pair(_ request: PairRequest, from address: String) throws -> Result<PairAnswer, PairRefusal>
    {
        let tries = FailedTries(connection: connection, now: nowMilliseconds)
        let door = "pair \(address)"
        guard
            try tries.count(door, within: CentralTransaction.hourMilliseconds)
                < CentralTransaction.triesPerAddress
        else { return .failure(.tooMany) }
        let hash = CentralTransaction.hash(request.code)
        let request256 = SHA256.hash(JSONWriter.bytes(of: request))
        let found = try connection.first(
            """
            SELECT event_key, name, number, expires_at_ms, used_at_ms IS NOT NULL, used_by FROM pairing_codes
            WHERE hash = ?
            """, hash
        ) { row in
            (
                eventKey: row.integer64(0), name: row.text(1), number: row.integer(2),
                expiresAt: row.integer64(3),
                isUsed: row.bool(4), usedBy: row.blob(5)
            )
        }
        guard let found else {
            try tries.note(door, within: CentralTransaction.hourMilliseconds)
            try renewCodesAfterTooManyTries(tries)
            return .failure(.badCode)
        }
        if found.isUsed && found.usedBy != request256 { return .failure(.used) }
        if found.expiresAt <= nowMilliseconds { return .failure(.expired) }
        let deviceKey = try keep(request, eventKey: found.eventKey, name: found.name, number: found.number)
        try endCodes(of: deviceKey)
        try connection.run(
            "UPDATE pairing_codes SET used_at_ms = ?, used_by = ?, device_key = ? WHERE hash = ?",
            nowMilliseconds, request256, deviceKey, hash)
        try note(.paired, of: deviceKey, by: nil)
        let token = try issueToken(to: deviceKey)
        return .success(
            try answer(
                request, name: found.name, number: found.number, eventKey: found.eventKey, token: token))
    }

    /// A request of a former pairing that comes late brings back neither its key nor a device that was shut out.
    func endCodes(of deviceKey: Int64) throws {
        try connection.run(
            "UPDATE pairing_codes SET used_by = NULL, device_key = NULL WHERE device_key = ?", deviceKey)
    }

    private func keep(_ request: PairRequest, eventKey: Int64, name: String, number: Int) throws -> Int64 {
        try connection.run(
            """
            INSERT OR IGNORE INTO former_keys(device_key, public_key, replaced_at_ms)
            SELECT device_key, public_key, ?3 FROM devices
            WHERE id = ?1 AND public_key IS NOT NULL AND public_key != ?2
            """, request.device.rawValue, request.publicKey.bytes, nowMilliseconds)
        try connection.run(
            """
            INSERT INTO devices(id, event_key, name, number, public_key, host_name, app, paired_at_ms)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET event_key = excluded.event_key, name = excluded.name,
                number = excluded.number, public_key = excluded.public_key, host_name = excluded.host_name,
                app = excluded.app, paired_at_ms = excluded.paired_at_ms, revoked_at_ms = NULL,
                clone_alarm_at_ms = NULL
            """, request.device.rawValue, eventKey, name, number, request.publicKey.bytes, request.hostName,
            request.app, nowMilliseconds)
        guard let device = try snapshot.device(request.device) else {
            throw CentralStoreError.database("a device that was just written is not there")
        }
        try noteServing(device)
        try orderAllErasures(to: device)
        return device.key
    }

    /// From now on the device is one of the event's that it serves, whatever it serves later.
    func noteServing(_ device: Device) throws {
        try connection.run(
            """
            INSERT INTO device_events(event_key, device_key, name, number, paired_at_ms) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (event_key, device_key) DO UPDATE SET name = excluded.name, number = excluded.number,
                paired_at_ms = excluded.paired_at_ms
            """, device.eventKey, device.key, device.name, device.number, nowMilliseconds)
    }

    private func answer(
        _ request: PairRequest, name: String, number: Int, eventKey: Int64, token: DeviceToken
    ) throws -> PairAnswer {
        guard let signKey = PublicKey(bytes: identity.signingKey.publicKey),
            let sealKey = PublicKey(bytes: identity.sealingKey.publicKey)
        else { preconditionFailure("public keys have 32 bytes") }
        let event = try connection.first("SELECT id FROM events WHERE event_key = ?", eventKey) { $0.text(0) }
        return PairAnswer(
            central: identity.central, generation: generation, generations: generations,
            device: request.device,
            name: name, number: number, token: token.text, signKey: signKey, sealKey: sealKey,
            event: event ?? "",
            nowMilliseconds: nowMilliseconds)
    }

    /// A guesser with many addresses must not get on: the codes that he is looking for end, and the admin makes
    /// new ones.
    private func renewCodesAfterTooManyTries(_ tries: FailedTries) throws {
        guard try tries.note("pair", within: .max) >= CentralTransaction.triesInAll else { return }
        try connection.run(
            "UPDATE pairing_codes SET expires_at_ms = ? WHERE used_at_ms IS NULL AND expires_at_ms > ?",
            nowMilliseconds, nowMilliseconds)
        try tries.forget("pair")
    }

    /// A device of the same name keeps its number.
    func deviceNumber(_ name: String, _ eventKey: Int64) throws -> Int {
        let known = try connection.first(
            """
            SELECT number FROM device_events WHERE event_key = ?1 AND name = ?2
            UNION ALL SELECT number FROM pairing_codes WHERE event_key = ?1 AND name = ?2 AND used_at_ms IS NULL
            """, eventKey, name
        ) { $0.integer(0) }
        if let known { return known }
        let next = try connection.first(
            "UPDATE events SET kiosks = kiosks + 1 WHERE event_key = ? RETURNING kiosks", eventKey
        ) { $0.integer(0) }
        guard let next else { throw CentralStoreError.database("the event is gone") }
        return next
    }

    private static func hash(_ code: PairingCode) -> [UInt8] { SHA256.hash(Array(code.rawValue.utf8)) }
}
