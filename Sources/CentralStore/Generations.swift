import Platform
import SQLite
import SyncProtocol

/// The lives of central's database. A new one begins with the database, and again at every restore. The ledger knows
/// them in their order; the table follows it, so that releases can be sorted by them.
struct Generations {
    let connection: Connection
    let ledger: ErasureLedger
    /// The folder has the name and keys of a central.
    let hasIdentity: Bool
    let clock: Clock

    /// All of them, the oldest first; begins another one where the database does not know the last.
    ///
    /// - Parameter beginsAnother: in any case.
    /// - Throws: `.ledger` when the ledger is missing, or is not that of this database.
    func open(beginsAnother: Bool) throws -> [Generation] {
        let inDatabase = try table()
        let inLedger = ledger.generations
        if inLedger.isEmpty && hasIdentity {
            throw CentralStoreError.ledger(
                "\(ledger.path) is missing: without it, people who were erased would come back; bring the file back "
                    + "from the newest backup")
        }
        guard inLedger.contains(inDatabase) else {
            throw CentralStoreError.ledger(
                "\(ledger.path) belongs to another central.db than the one beside it; bring back both from the same "
                    + "folder or backup")
        }
        if beginsAnother || inDatabase.last != inLedger.last || inLedger.isEmpty {
            try ledger.begin(.random(), at: clock.wallMilliseconds())
        }
        if inDatabase != ledger.generations { try connection.transaction { try writeTable() } }
        return ledger.generations
    }

    private func table() throws -> [Generation] {
        try connection.all("SELECT generation FROM generations ORDER BY position") { row in
            guard let generation = Generation(rawValue: row.text(0)) else {
                throw CentralStoreError.damaged("central.db holds a generation that is none")
            }
            return generation
        }
    }

    /// Two ledgers that were put together may name one before those that the table has.
    private func writeTable() throws {
        try connection.run("UPDATE generations SET position = -position")
        for (index, generation) in ledger.generations.enumerated() {
            try connection.run(
                """
                INSERT INTO generations(position, generation) VALUES (?, ?)
                ON CONFLICT (generation) DO UPDATE SET position = excluded.position
                """, index + 1, generation.rawValue)
        }
    }
}

extension [Generation] {
    /// Whether all of them are here, in the same order.
    fileprivate func contains(_ others: [Generation]) -> Bool { filter { others.contains($0) } == others }
}
