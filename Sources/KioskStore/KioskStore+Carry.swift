import SQLite
package import SyncProtocol

extension KioskStore {
    /// The first lines to be carried on a stick, of the epoch that lines are written to.
    ///
    /// - Parameter all: also what central is known to have.
    /// - Throws: `notPaired`.
    package func firstToCarry(all: Bool, count: Int, bytes: Int) throws(KioskStoreError) -> Outgoing {
        try read { connection in
            let journal = try Journal.current(connection)
            return try outgoing(
                journal, after: all ? 0 : journal.epoch.acknowledged, count: count, bytes: bytes, connection)
        }
    }

    /// The lines behind those, of the same epoch, also when another one was opened since.
    package func nextToCarry(behind lines: Outgoing, count: Int, bytes: Int) throws(KioskStoreError)
        -> Outgoing
    {
        try read { connection in
            guard let epoch = try EpochRow.named(lines.epoch, connection) else {
                throw KioskStoreError.conflict("the database was put aside meanwhile; carry out again")
            }
            return try outgoing(
                Journal(connection, epoch), after: lines.last.sequence, count: count, bytes: bytes, connection
            )
        }
    }

    /// Keeps what central's receipt for a carried file says: the lines in it are at central.
    ///
    /// - Returns: how many they are.
    /// - Throws: `conflict` when it speaks of another history than this kiosk's, or of a life of central that is over.
    package func keep(_ receipt: CarryReceipt) throws(KioskStoreError) -> Int {
        let known = try contact().generations
        // What central had then may be gone with a restore.
        guard receipt.generations.last == known.last || !known.contains(receipt.generations) else {
            throw .conflict("central was restored since it wrote the receipt; carry the lines again")
        }
        return try write { connection in
            try setGenerations(receipt.generations, connection)
            var lines = 0
            for part in receipt.parts {
                guard let epoch = try EpochRow.named(part.epoch, connection) else { continue }
                let journal = Journal(connection, epoch)
                guard try journal.place(part.last.sequence)?.position == part.last else {
                    throw KioskStoreError.conflict("the receipt tells of another history than this kiosk's")
                }
                try connection.run(
                    """
                    INSERT OR IGNORE INTO carried(line)
                    SELECT line FROM journal JOIN lines ON lines.number = journal.line
                    WHERE epoch = ? AND seq > ? AND seq <= ? AND gone IS NOT 'set_aside'
                    """, epoch.number, part.base.sequence, part.last.sequence)
                lines += part.last.sequence - part.base.sequence
                guard part.head.sequence > epoch.acknowledged,
                    try journal.place(part.head.sequence)?.position == part.head
                else { continue }
                try connection.run(
                    "UPDATE epochs SET acknowledged = ? WHERE number = ?", part.head.sequence, epoch.number)
            }
            for id in receipt.lines where try noteApart(id, connection) { lines += 1 }
            return lines
        }
    }

    /// Registrations and amendments that central is not known to have, by network or by stick.
    package func missingAtCentral() throws(KioskStoreError) -> Int {
        try read { try missingAtCentral($0) }
    }

    func missingAtCentral(_ connection: Connection) throws -> Int {
        guard let epoch = try EpochRow.current(connection) else { return 0 }
        return try connection.first(
            """
            SELECT count(*) FROM journal JOIN lines ON lines.number = journal.line
            WHERE epoch = ? AND lines.type NOT IN ('epoch', 'clock')
                AND line NOT IN (SELECT line FROM carried)
                AND (seq > ? OR lines.gone = 'set_aside')
            """, epoch.number, epoch.acknowledged
        ) { $0.integer(0) } ?? 0
    }
}

extension [Generation] {
    /// Whether the last of the others is here, so that these know as much or more.
    fileprivate func contains(_ others: [Generation]) -> Bool { others.last.map { contains($0) } ?? true }
}
