import SQLite
import SyncProtocol

extension EpochJournal {
    /// Keeps a line whose place lies behind a gap, as when it came on a stick: it counts and is shown at once, and gets
    /// its place in the chain when the chain reaches it.
    package mutating func keepLoose(_ line: IncomingLine, as standing: LineStanding) throws {
        let epochKey = try epochKey()
        guard try !isLoose(line, epochKey) else { return }
        let lineKey = try store(line, as: standing)
        try transaction.connection.run(
            """
            INSERT INTO loose(epoch_key, sequence, line_key, hash, chain_hash, is_registration)
            VALUES (?, ?, ?, ?, ?, ?)
            """, epochKey, line.chained.sequence, lineKey, line.chained.hash.bytes,
            line.chained.chainHash.bytes,
            line.type == .registration)
        try project(
            line, as: standing,
            at: LinePlace(lineKey: lineKey, epochKey: epochKey, sequence: line.chained.sequence))
        forgetFound()
    }

    private func isLoose(_ line: IncomingLine, _ epochKey: Int64) throws -> Bool {
        try transaction.connection.first(
            "SELECT 1 FROM loose WHERE epoch_key = ? AND sequence = ? AND chain_hash = ?", epochKey,
            line.chained.sequence, line.chained.chainHash.bytes
        ) { _ in true } ?? false
    }

    /// Chains the loose lines that the head has come to. Those that belong to another history stay loose.
    package mutating func closeGap() throws {
        while let row, let next = try loose(behind: row.head, of: row.key) {
            var chain = Chain(from: row.head)
            chain.advance(over: next.hash)
            try transaction.connection.run(
                """
                INSERT INTO chain(epoch_key, sequence, line_key, other_hash, chain_hash)
                SELECT ?1, ?2, line_key, iif(hash = ?4, NULL, ?4), ?5 FROM lines WHERE line_key = ?3
                """, row.key, chain.position.sequence, next.lineKey, next.hash.bytes,
                chain.position.hash.bytes)
            self.row?.head = chain.position
            if next.isRegistration { self.row?.registrations += 1 }
        }
        guard let row else { return }
        try transaction.connection.run(
            "DELETE FROM loose WHERE epoch_key = ? AND sequence <= ?", row.key, row.head.sequence)
    }

    private func loose(
        behind head: Position, of epochKey: Int64
    ) throws -> (lineKey: Int64, hash: LineHash, isRegistration: Bool)? {
        let found = try transaction.connection.all(
            "SELECT line_key, hash, chain_hash, is_registration FROM loose WHERE epoch_key = ? AND sequence = ?",
            epochKey, head.sequence + 1
        ) { ($0.integer64(0), LineHash(bytes: $0.blob(1)), $0.blob(2), $0.bool(3)) }
        for (lineKey, hash, chainHash, isRegistration) in found {
            guard let hash else { continue }
            var chain = Chain(from: head)
            if chain.advance(over: hash).bytes == chainHash { return (lineKey, hash, isRegistration) }
        }
        return nil
    }
}
