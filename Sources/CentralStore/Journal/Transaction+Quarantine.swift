import SQLite
import SyncProtocol

extension CentralTransaction {
    /// Somebody has looked at a line in quarantine, and it stays as it is.
    ///
    /// - Returns: false when there is no such line, or it was taken out.
    package func dismissQuarantined(_ key: Int64) throws -> Bool {
        try settle(key, as: "dismissed")
    }

    /// Takes a line out of quarantine: one whose id is free comes in like any other; other content under an id that is
    /// taken corrects the registration that is here by that id.
    package func releaseQuarantined(_ key: Int64) throws -> LineOutcome {
        let found = try connection.first(
            """
            SELECT device_key, epoch, sequence, body FROM quarantine
            WHERE quarantine_key = ? AND settled_as IS NOT 'released'
            """, key
        ) { row in
            (device: row.integer64(0), epoch: row.text(1), sequence: row.integer(2), body: row.blob(3))
        }
        guard let found else { return .unknown }
        let line = ReadLine(bytes: found.body)
        guard !Stub.isStub(found.body), let id = line.id else {
            return .held("nothing in it says which line it is")
        }
        _ = try settle(key, as: "released")
        if line.names.contains(where: { ledger.contains($0) }) { return .understood }
        let known = try connection.first(
            "SELECT line_key, body IS NOT NULL FROM lines WHERE id = ?", id.bytes
        ) { (key: $0.integer64(0), isHere: $0.bool(1)) }
        if let known, known.isHere { return try correct(id, by: line) }
        let place = try place(found.device, found.epoch, found.sequence, line, id, found.body, known?.key)
        var projection = Projection(self, deviceKey: found.device)
        try projection.take(line, at: place)
        let reason = try connection.first("SELECT reason FROM held WHERE line_key = ?", place.lineKey) {
            $0.text(0)
        }
        return reason.map { .held($0) } ?? .understood
    }

    private func settle(_ key: Int64, as word: String) throws -> Bool {
        try connection.run(
            """
            UPDATE quarantine SET settled_at_ms = ?, settled_as = ?
            WHERE quarantine_key = ? AND settled_as IS NOT 'released'
            """, nowMilliseconds, word, key) > 0
    }

    /// What the second version says of the person counts from now on.
    private func correct(_ id: LineID, by line: ReadLine) throws -> LineOutcome {
        guard case .line(.registration(let registration)) = line.content else { return .understood }
        let attendee = registration.attendee
        try amend(
            id,
            fields: [
                "first_name": .string(attendee.firstName), "last_name": .string(attendee.lastName),
                "email": .string(attendee.email),
                "programming_languages": .array(attendee.programmingLanguages.map { .string($0) }),
                "extra": .object(attendee.extra),
            ])
        return .understood
    }

    private func place(
        _ deviceKey: Int64, _ epoch: String, _ sequence: Int, _ line: ReadLine, _ id: LineID, _ body: [UInt8],
        _ known: Int64?
    ) throws -> LinePlace {
        if let known {
            // What stands in the chain is the stub's hash, and stays so.
            try connection.run(
                """
                UPDATE chain SET other_hash = (SELECT hash FROM lines WHERE line_key = ?1)
                WHERE line_key = ?1 AND other_hash IS NULL
                """, known)
            try connection.run(
                "UPDATE lines SET hash = ?, body = ?, gone = NULL WHERE line_key = ?",
                LineHash(of: body).bytes,
                body, known)
            try connection.run("DELETE FROM wanted WHERE line_key = ?", known)
        } else {
            try connection.run(
                "INSERT INTO lines(id, hash, type, body, device_key, received_at_ms) VALUES (?, ?, ?, ?, ?, ?)",
                id.bytes, LineHash(of: body).bytes, line.type?.rawValue, body, deviceKey, nowMilliseconds)
        }
        let lineKey = known ?? connection.lastInsertedRowID
        if line.type == .registration {
            try connection.run("UPDATE devices SET received = received + 1 WHERE device_key = ?", deviceKey)
        }
        return LinePlace(lineKey: lineKey, epochKey: try epochKey(epoch, deviceKey), sequence: sequence)
    }

    /// The epoch's row; one without lines is made when nothing of it ever came.
    private func epochKey(_ epoch: String, _ deviceKey: Int64) throws -> Int64 {
        let select = "SELECT epoch_key FROM epochs WHERE device_key = ? AND epoch = ?"
        if let key = try connection.first(select, deviceKey, epoch, row: { $0.integer64(0) }) { return key }
        let device = try connection.first("SELECT id FROM devices WHERE device_key = ?", deviceKey) {
            DeviceID(rawValue: $0.text(0))
        }
        guard let device = device ?? nil, let name = Epoch(rawValue: epoch) else {
            throw CentralStoreError.damaged("central.db holds a line in quarantine whose names are none")
        }
        let start = Chain(central: identity.central, device: device, epoch: name).position
        try connection.run(
            "INSERT INTO epochs(device_key, epoch, head, head_hash, began_at_ms) VALUES (?, ?, 0, ?, ?)",
            deviceKey,
            epoch, start.hash.bytes, nowMilliseconds)
        return connection.lastInsertedRowID
    }
}
