import CentralStore
import SQLite
import SyncProtocol

/// What central's database really holds, read past the program.
struct CentralContents {
    /// The hash of each registration that is there, itself and not as a stub.
    private(set) var lines: [LineID: LineHash] = [:]
    /// What is kept apart under an id.
    private(set) var quarantined: [LineID: Set<LineHash>] = [:]
    /// Registrations that are not understood yet.
    private(set) var held: Set<LineID> = []
    /// The address of each registration in the tables.
    private(set) var projected: [LineID: String] = [:]
    /// How many registrations each attendee has, by address.
    private(set) var attendees: [String: Int] = [:]

    init(of path: String) throws {
        let connection = try Connection(path: path + "/central.db", mode: .readOnly)
        try connection.forEach(
            "SELECT id, hash FROM lines WHERE body IS NOT NULL AND type = 'registration'"
        ) { row in
            if let id = LineID(bytes: row.blob(0)) { lines[id] = LineHash(bytes: row.blob(1)) }
            return true
        }
        try connection.forEach("SELECT id, hash FROM quarantine WHERE id IS NOT NULL") { row in
            if let id = LineID(bytes: row.blob(0)), let hash = LineHash(bytes: row.blob(1)) {
                quarantined[id, default: []].insert(hash)
            }
            return true
        }
        held = Set(
            try connection.all("SELECT id FROM held JOIN lines USING (line_key)") {
                LineID(bytes: $0.blob(0))
            }
            .compactMap { $0 })
        try connection.forEach(
            "SELECT l.id, r.email FROM registrations r JOIN lines l ON l.line_key = r.registration_key"
        ) { row in
            if let id = LineID(bytes: row.blob(0)) { projected[id] = row.text(1) }
            return true
        }
        try connection.forEach("SELECT email_key, registrations FROM attendees") { row in
            attendees[row.text(0)] = row.integer(1)
            return true
        }
    }

    /// Whether a registration is there, in its place or kept apart.
    func has(_ id: LineID, _ hash: LineHash) -> Bool {
        lines[id] == hash || quarantined[id]?.contains(hash) == true
    }
}
