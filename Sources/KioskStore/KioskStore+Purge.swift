package import ContestCore
import SQLite
import SyncProtocol

extension KioskStore {
    /// The events somebody of which is still here, those too that the kiosk served before.
    package func eventsWithPeople() throws(KioskStoreError) -> [EventID] {
        try read { connection in
            try connection.all("SELECT DISTINCT event FROM registrations ORDER BY event") {
                EventID($0.text(0))
            }
        }.compactMap { $0 }
    }

    /// Takes the content out of an event's registrations, and out of amendments of what is gone, that central has in its
    /// present generation and in each of its newest backups; their stubs stay. Whether the event has been over for long
    /// enough is the caller's to know.
    ///
    /// - Returns: how many lines lost their content.
    @discardableResult
    package func purge(_ event: EventID) throws(KioskStoreError) -> Int {
        let purged = try write { connection in
            guard let epoch = try EpochRow.current(connection) else { return 0 }
            let last = min(epoch.acknowledged, epoch.safe)
            let forgetting = Forgetting(connection)
            let registrations = try connection.all(
                """
                SELECT lines.number FROM journal JOIN lines ON lines.number = journal.line
                JOIN registrations ON registrations.line = lines.number
                WHERE journal.epoch = ? AND journal.seq <= ? AND lines.bytes IS NOT NULL
                    AND registrations.event = ? AND lines.number NOT IN (\(Journal.onlyStubs))
                """, epoch.number, last, event.text, epoch.safe
            ) { $0.integer(0) }
            for line in registrations { try forgetting.remove(line, .purged) }
            let amendments = try connection.all(
                """
                SELECT DISTINCT lines.number FROM journal JOIN lines ON lines.number = journal.line
                JOIN lines AS amended ON amended.type = 'registration' AND amended.bytes IS NULL
                    AND instr(lines.bytes, CAST(amended.id AS BLOB)) > 0
                WHERE journal.epoch = ? AND journal.seq <= ? AND lines.bytes IS NOT NULL
                    AND lines.type = 'amendment' AND lines.number NOT IN (\(Journal.onlyStubs))
                """, epoch.number, last, epoch.safe
            ) { $0.integer(0) }
            for line in amendments { try forgetting.remove(line, .purged) }
            return registrations.count + amendments.count
        }
        try scrub()
        return purged
    }

    /// Removes the damaged copies that were read once anybody was purged: whoever it was is in them. It asks nothing of
    /// the database when there are no copies.
    package func removePurgedCopies() throws(KioskStoreError) {
        guard DamagedCopies(folder: folder).hasSalvaged else { return }
        let isAnybodyPurged = try read { connection in
            try connection.first("SELECT 1 FROM lines WHERE gone = 'purged' LIMIT 1") { _ in true } ?? false
        }
        guard isAnybodyPurged else { return }
        do {
            _ = try DamagedCopies(folder: folder).removeSalvaged()
        } catch {
            throw .file(error)
        }
    }
}
