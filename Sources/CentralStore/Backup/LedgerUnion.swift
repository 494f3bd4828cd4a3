import Platform
import SyncProtocol

/// The erasure ledgers that a restore finds, put together: it never forgets an erasure or a generation.
struct LedgerUnion {
    /// The one in the data folder, and the one beside the backup; they may be newer than the backup.
    private let current: [String]

    init(folder: String, backup: String, central: CentralID) {
        let beside = File.folder(of: backup) + "/" + CentralDatabase.ledgerCopyName(of: central)
        current = [ErasureLedger.path(in: folder), beside].filter { File.exists($0) }
    }

    /// The ledger of an older data folder that was put back learns what the copy beside its backups knows.
    ///
    /// - Parameter backups: the folder where they lie.
    /// - Returns: whether that was anything.
    static func catchUp(folder: String, backups: String) throws -> Bool {
        guard let central = try CentralIdentity.name(in: folder) else { return false }
        let path = ErasureLedger.path(in: folder)
        let own = try LedgerRecords.read(path)
        let copy = try LedgerRecords.read(backups + "/" + CentralDatabase.ledgerCopyName(of: central))
        // A ledger that is missing is for a person to bring back, with the right database.
        guard !own.facts.isEmpty, !own.knowAll(of: copy) else { return false }
        try File.replace(path, with: own.union(with: copy).bytes)
        return true
    }

    /// Whether there is one that is not as old as the backup.
    var isCurrent: Bool { !current.isEmpty }

    /// Adds to the ledger that the backup brought what the others say.
    ///
    /// - Parameter path: of that ledger; it may be missing.
    func add(to path: String) throws {
        let union = try current.reduce(try LedgerRecords.read(path)) { union, other in
            union.union(with: try LedgerRecords.read(other))
        }
        try File.replace(path, with: union.bytes)
    }
}
