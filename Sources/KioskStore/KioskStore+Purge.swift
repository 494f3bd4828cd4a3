package import ContestCore
import SQLite
import SyncProtocol

extension KioskStore {
    /// Takes the content out of an event's registrations, and out of amendments, that central has in its present
    /// generation and in each of its newest backups; their stubs stay. Whether the event has been over for long enough
    /// is the caller's to know.
    ///
    /// - Returns: how many lines lost their content.
    @discardableResult
    package func purge(_ event: EventID) throws(KioskStoreError) -> Int {
        let purged = try write { connection in
            guard let epoch = try EpochRow.current(connection) else { return 0 }
            let lines = try connection.all(
                """
                SELECT lines.number FROM journal JOIN lines ON lines.number = journal.line
                LEFT JOIN registrations ON registrations.line = lines.number
                WHERE journal.epoch = ?1 AND journal.seq <= ?2 AND lines.bytes IS NOT NULL AND lines.gone IS NULL
                AND (lines.type = 'amendment' OR lines.type = 'registration' AND registrations.event = ?3)
                """, epoch.number, min(epoch.acknowledged, epoch.safe), event.text
            ) { $0.integer(0) }
            for line in lines { try Forgetting(connection).remove(line, .purged) }
            return lines.count
        }
        try scrub()
        return purged
    }
}
