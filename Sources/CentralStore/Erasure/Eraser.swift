import SQLite
import SyncProtocol

/// Takes registrations out of the database, with every line that names them. What stays is a stub in the chain, and
/// an attempt without a person.
struct Eraser {
    private let transaction: CentralTransaction
    private var attempts: AnonymousAttempts

    private var connection: Connection { transaction.connection }

    init(_ transaction: CentralTransaction) {
        self.transaction = transaction
        attempts = AnonymousAttempts(transaction)
    }

    /// Makes the database forget what the ledger says, as far as it has not yet.
    ///
    /// - Returns: the keys of the devices that brought something of each.
    mutating func apply(_ erasures: [ErasureLedger.Erasure]) throws -> [LineID: Set<Int64>] {
        var bringers: [LineID: Set<Int64>] = [:]
        for erasure in erasures where try !isApplied(erasure.id) {
            let key = try keep(erasure)
            bringers[erasure.id] = try remove(erasure.id)
            try note(erasure.id, key)
        }
        if !bringers.isEmpty { try transaction.scrubLater() }
        return bringers
    }

    private func isApplied(_ id: LineID) throws -> Bool {
        try connection.first("SELECT 1 FROM erased WHERE id = ?", id.bytes) { _ in true } ?? false
    }

    private func keep(_ erasure: ErasureLedger.Erasure) throws -> Int64 {
        let key = try connection.first(
            """
            INSERT INTO erasures(event, at_ms) VALUES (?, ?)
            ON CONFLICT (event, at_ms) DO UPDATE SET at_ms = excluded.at_ms RETURNING erasure_key
            """, erasure.event, erasure.atMilliseconds
        ) { $0.integer64(0) }
        guard let key else {
            throw CentralStoreError.database("an erasure that was just written is not there")
        }
        return key
    }

    private func note(_ id: LineID, _ erasure: Int64) throws {
        try connection.run(
            "INSERT OR IGNORE INTO erased(id, erasure_key) VALUES (?, ?)", id.bytes, erasure)
    }

    /// Removes the line and those that name it: amendments that were understood, and whatever is held or in
    /// quarantine with the id anywhere in it.
    private mutating func remove(_ id: LineID) throws -> Set<Int64> {
        let text = Array(id.rawValue.utf8)
        let lines = try connection.all(
            """
            SELECT line_key, device_key FROM lines WHERE id = ?1
            UNION SELECT l.line_key, l.device_key FROM amendments a JOIN lines l USING (line_key)
                WHERE a.registration_key = (SELECT line_key FROM lines WHERE id = ?1) OR instr(a.fields, ?3) > 0
            UNION SELECT l.line_key, h.device_key FROM held h JOIN lines l USING (line_key)
                WHERE instr(l.body, ?2) > 0
            """, id.bytes, text, id.rawValue
        ) { (key: $0.integer64(0), device: $0.integer64(1)) }
        let quarantined = try connection.all(
            "DELETE FROM quarantine WHERE id = ? OR instr(body, ?) > 0 RETURNING device_key", id.bytes, text
        ) { $0.integer64(0) }
        for line in lines { try remove(lineKey: line.key) }
        return Set(lines.map(\.device) + quarantined)
    }

    private mutating func remove(lineKey: Int64) throws {
        try keepAttempt(of: lineKey)
        try connection.run(
            "DELETE FROM amendments WHERE line_key = ?1 OR registration_key = ?1", lineKey)
        try connection.run("DELETE FROM held WHERE line_key = ?", lineKey)
        try connection.run("DELETE FROM wanted WHERE line_key = ?", lineKey)
        try Projection(transaction, deviceKey: 0).removeRegistration(lineKey)
        try connection.run("UPDATE lines SET body = NULL, gone = 'erased' WHERE line_key = ?", lineKey)
    }

    /// The attempt of a registration that counted stays, without the person. It counts the person when it is the last
    /// of hers or his.
    private mutating func keepAttempt(of lineKey: Int64) throws {
        let attempt = try connection.first(
            """
            SELECT l.id, r.event_key, r.contest_key, r.device_key, r.started_at_ms, r.at_ms, r.score, r.max_score,
                r.time_ms, NOT EXISTS (SELECT 1 FROM registrations o
                WHERE o.attendee_key = r.attendee_key AND o.registration_key <> r.registration_key
                    AND o.is_void = 0 AND o.release_key IS NOT NULL)
            FROM registrations r JOIN lines l ON l.line_key = r.registration_key
            WHERE r.registration_key = ? AND r.is_void = 0 AND r.release_key IS NOT NULL
            """, lineKey
        ) { row in
            AnonymousAttempt(
                id: row.blob(0), eventKey: row.integer64(1), contestKey: row.integer64(2),
                deviceKey: row.integer64(3), startedAtMilliseconds: row.integer64(4),
                atMilliseconds: row.integer64(5), score: row.integer(6), maxScore: row.integer(7),
                timeMilliseconds: row.integer64(8), countsPerson: row.bool(9))
        }
        if let attempt { try attempts.keep(attempt) }
    }
}
