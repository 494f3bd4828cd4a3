import KioskStore
import SQLite
import SyncProtocol

extension Booth {
    /// Puts a later word about a registration into the journal. No kiosk of today writes one, and every central reads
    /// them, so it is written here as a later program would. The program must not run.
    ///
    /// - Throws: `Surprise` when the kiosk has no journal.
    func append(_ line: AmendmentLine) throws {
        let connection = try Connection(path: path + "/kiosk.db", mode: .readWrite)
        try connection.transaction {
            let bytes = JSONWriter.bytes(of: line)
            let hash = LineHash(of: bytes)
            try connection.run(
                "INSERT INTO lines(id, type, saved_at_ms, c, bytes) VALUES (?, 'amendment', ?, ?, ?)",
                line.id.rawValue, line.moment.atMilliseconds, hash.bytes, bytes)
            let number = connection.lastInsertedRowID
            guard let head = try head(connection) else { throw Surprise("an amendment without a journal") }
            var chain = Chain(from: head)
            chain.advance(over: hash)
            try connection.run(
                """
                INSERT INTO journal(epoch, seq, line, h, registrations, events)
                SELECT epoch, ?1, ?2, ?3, registrations, events + 1 FROM journal
                WHERE epoch = (SELECT epoch FROM kiosk) AND seq = ?1 - 1
                """, chain.position.sequence, number, chain.position.hash.bytes)
        }
    }

    private func head(_ connection: Connection) throws -> Position? {
        try connection.first(
            "SELECT seq, h FROM journal WHERE epoch = (SELECT epoch FROM kiosk) ORDER BY seq DESC LIMIT 1"
        ) { row in
            ChainHash(bytes: row.blob(1)).map { Position(sequence: row.integer(0), hash: $0) }
        } ?? nil
    }
}
