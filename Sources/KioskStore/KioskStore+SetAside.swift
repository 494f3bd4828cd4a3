import SQLite
package import SyncProtocol

extension KioskStore {
    /// Central refuses a line for itself: its stub goes in its place from now on. Its bytes stay, to go out by USB.
    ///
    /// - Parameter sequence: the line's place in the epoch.
    package func setAside(_ sequence: Int, in epoch: Epoch) throws(KioskStoreError) {
        try write { connection in
            try connection.run(
                """
                UPDATE lines SET gone = 'set_aside' WHERE gone IS NULL AND number = (SELECT line FROM journal
                JOIN epochs ON epochs.number = journal.epoch WHERE epochs.epoch = ? AND seq = ?)
                """, epoch.rawValue, sequence)
        }
    }

    /// The same for a line that central asked for and did not take.
    package func setAside(_ id: LineID) throws(KioskStoreError) {
        try write { connection in try setAside(id, connection) }
    }

    /// The same for a line of which central has no more than the stub that another copy of this kiosk sent.
    func setAside(_ id: LineID, _ connection: Connection) throws {
        try connection.run(
            "UPDATE lines SET gone = 'set_aside' WHERE gone IS NULL AND id = ?", id.rawValue)
    }

    /// How many lines are set aside and have not reached central another way.
    package func setAsideCount() throws(KioskStoreError) -> Int {
        try read { try setAsideCount($0) }
    }

    func setAsideCount(_ connection: Connection) throws -> Int {
        try connection.first(
            "SELECT count(*) FROM lines WHERE gone = 'set_aside' AND number NOT IN (SELECT line FROM carried)"
        ) { $0.integer(0) } ?? 0
    }

    /// The lines that are set aside, in the order of saving, to be carried out.
    ///
    /// - Parameter all: also those that central is known to have.
    package func linesSetAside(all: Bool = false) throws(KioskStoreError) -> [BodyLine] {
        try read { connection in
            try connection.all(
                """
                SELECT bytes FROM lines
                WHERE gone = 'set_aside' AND (? OR number NOT IN (SELECT line FROM carried)) ORDER BY number
                """, all
            ) { BodyLine($0.blob(0)) }
        }
    }

    /// The first lines that are set aside and that central is not known to have.
    package func idsSetAside(count: Int) throws(KioskStoreError) -> [LineID] {
        try read { connection in
            try connection.all(
                """
                SELECT id FROM lines WHERE gone = 'set_aside' AND number NOT IN (SELECT line FROM carried)
                ORDER BY number LIMIT ?
                """, count
            ) { LineID(rawValue: $0.text(0)) }
        }.compactMap { $0 }
    }

    /// Central has these lines now.
    package func noteTaken(_ ids: [LineID]) throws(KioskStoreError) {
        guard !ids.isEmpty else { return }
        try write { connection in
            for id in ids { try noteApart(id, connection) }
        }
    }

    /// Central has a line now in whose place a stub stands there: this kiosk set it aside, or a copy of this kiosk did. What is written from now on comes there after it, so a backup
    /// that has some of that has the line.
    ///
    /// - Returns: whether that is news.
    @discardableResult
    func noteApart(_ id: LineID, _ connection: Connection) throws -> Bool {
        try connection.run(
            """
            INSERT OR IGNORE INTO carried(line, safe_after)
            SELECT number, (SELECT max(seq) FROM journal WHERE epoch = (SELECT epoch FROM kiosk))
            FROM lines WHERE id = ? AND (gone IS NULL OR gone = 'set_aside')
            """, id.rawValue) > 0
    }

    /// What central asks for: the lines themselves, stubs of those that are gone; ids that this kiosk never had are left
    /// out. At most so many bytes, but at least one line if there is one.
    ///
    /// - Parameter stubs: lines that are set aside and whose stubs are to go for good.
    package func wanted(
        _ ids: [LineID], asStubs stubs: Set<LineID> = [], bytes limit: Int
    ) throws(KioskStoreError) -> [(id: LineID, line: BodyLine)] {
        try read { connection in
            var lines: [(id: LineID, line: BodyLine)] = []
            var bytes = 0
            for id in ids {
                let line =
                    stubs.contains(id)
                    ? try Journal.travelling(id, connection) : try Journal.kept(id, connection)
                guard let line else { continue }
                bytes += line.bytes.count + 1
                if !lines.isEmpty && bytes > limit { break }
                lines.append((id, line))
            }
            return lines
        }
    }

    /// Walks the whole journal, as at start. A journal that does not hold is moved aside with its database, and the kiosk
    /// goes on in a new epoch.
    ///
    /// - Throws: `damaged` when it did not hold.
    package func checkJournal() throws(KioskStoreError) {
        try read { connection in try ChainWalk(connection, path: folder + "/kiosk.db").check() }
    }
}
