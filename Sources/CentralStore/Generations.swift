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

    /// Brings the table up to date; begins another life where the database does not know the last.
    ///
    /// - Parameter beginsAnother: in any case.
    /// - Throws: `.ledger` when the ledger is missing, or is not that of this database.
    func open(beginsAnother: Bool) throws {
        let table = GenerationTable(connection: connection)
        let inDatabase = try table.read()
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
        try connection.transaction { try table.write(ledger.generations) }
    }
}

/// The table of generations, which follows the ledger.
struct GenerationTable {
    let connection: Connection

    func read() throws -> [Generation] {
        try connection.all("SELECT generation FROM generations ORDER BY position") { row in
            guard let generation = Generation(rawValue: row.text(0)) else {
                throw CentralStoreError.damaged("central.db holds a generation that is none")
            }
            return generation
        }
    }

    /// The ledger may name one before those that the table has.
    func write(_ generations: [Generation]) throws {
        guard try read() != generations else { return }
        try connection.run("UPDATE generations SET position = -position")
        for (index, generation) in generations.enumerated() {
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
