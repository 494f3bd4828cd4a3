import CentralStore
import SQLite
import SyncProtocol

/// What central's database really holds, read past the program.
struct CentralContents {
    /// The hash of each registration and amendment of a kiosk that is there, itself and not as a stub.
    private(set) var lines: [LineID: LineHash] = [:]
    /// Those of them that are registrations.
    private(set) var registrations: Set<LineID> = []
    /// About which registration an amendment is, central's own too.
    private(set) var targets: [LineID: LineID] = [:]
    /// What is kept apart under an id, itself and not as a stub.
    private(set) var quarantined: [LineID: Set<LineHash>] = [:]
    /// Lines that are not understood yet.
    private(set) var held: Set<LineID> = []
    /// The address of each registration in the tables.
    private(set) var projected: [LineID: String] = [:]
    /// The answer to the event's own field of each of them that has one.
    private(set) var remarks: [LineID: String] = [:]
    /// Registrations in the tables that do not count.
    private(set) var void: Set<LineID> = []
    /// Amendments that took effect.
    private(set) var understood: Set<LineID> = []
    /// How many registrations count for each attendee, by address; those left out for whom none does.
    private(set) var attendees: [String: Int] = [:]

    init(of path: String) throws {
        let connection = try Connection(path: path + "/central.db", mode: .readOnly)
        try readLines(connection)
        try readTables(connection)
    }

    /// Whether a line is there, in its place or kept apart.
    func has(_ id: LineID, _ hash: LineHash) -> Bool {
        lines[id] == hash || quarantined[id]?.contains(hash) == true
    }

    private mutating func readLines(_ connection: Connection) throws {
        try connection.forEach(
            """
            SELECT id, hash, iif(type = 'amendment', CAST(body AS TEXT) ->> '$.target', NULL),
                CAST(body AS TEXT) ->> '$.boot' = 'central'
            FROM lines
            WHERE body IS NOT NULL AND type IN ('registration', 'amendment')
            """
        ) { row in
            guard let id = LineID(bytes: row.blob(0)) else { return true }
            if !row.bool(3) { lines[id] = LineHash(bytes: row.blob(1)) }
            if row.isNull(2) {
                registrations.insert(id)
            } else {
                targets[id] = LineID(rawValue: row.text(2))
            }
            return true
        }
        try connection.forEach(
            "SELECT id, hash FROM quarantine WHERE id IS NOT NULL AND instr(body, CAST('{\"gone\":' AS BLOB)) <> 1"
        ) { row in
            if let id = LineID(bytes: row.blob(0)), let hash = LineHash(bytes: row.blob(1)) {
                quarantined[id, default: []].insert(hash)
            }
            return true
        }
        held = try ids("SELECT id FROM held JOIN lines USING (line_key)", connection)
    }

    private mutating func readTables(_ connection: Connection) throws {
        try connection.forEach(
            """
            SELECT l.id, r.email, r.is_void, r.extra ->> '$.remark' FROM registrations r JOIN lines l ON l.line_key = r.registration_key
            """
        ) { row in
            guard let id = LineID(bytes: row.blob(0)) else { return true }
            projected[id] = row.text(1)
            if row.bool(2) { void.insert(id) }
            remarks[id] = row.optionalText(3)
            return true
        }
        understood = try ids("SELECT id FROM amendments JOIN lines USING (line_key)", connection)
        try connection.forEach("SELECT email_key, registrations FROM attendees WHERE registrations > 0") {
            row in
            attendees[row.text(0)] = row.integer(1)
            return true
        }
    }

    private func ids(_ query: String, _ connection: Connection) throws -> Set<LineID> {
        Set(try connection.all(query) { LineID(bytes: $0.blob(0)) }.compactMap { $0 })
    }
}
