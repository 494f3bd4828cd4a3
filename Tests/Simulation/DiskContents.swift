import SQLite
import SyncProtocol

/// What a kiosk's disk really holds.
struct DiskContents {
    /// The hash of each registration and amendment that is there, itself and not as a stub.
    private(set) var lines: [LineID: LineHash] = [:]
    /// Those of them that are registrations.
    private(set) var registrations: Set<LineID> = []
    /// Those of which there is a line, or at least a registration's stub: it was purged, erased or is set aside.
    private(set) var held: Set<LineID> = []
    /// The epoch that lines are written to; nil before pairing.
    private(set) var epoch: Epoch?
    /// The registrations that the kiosk calls safe.
    private(set) var safe: Set<LineID> = []

    init(of path: String) throws {
        let connection = try Connection(path: path + "/kiosk.db", mode: .readOnly)
        try connection.forEach(
            "SELECT id, c, type FROM lines WHERE bytes IS NOT NULL AND type IN ('registration', 'amendment')"
        ) { row in
            guard let id = LineID(rawValue: row.text(0)) else { return true }
            lines[id] = LineHash(bytes: row.blob(1))
            if LineType(rawValue: row.text(2)) == .registration { registrations.insert(id) }
            return true
        }
        held = Set(
            try connection.all("SELECT id FROM lines WHERE type = 'registration'") {
                LineID(rawValue: $0.text(0))
            }
            .compactMap { $0 }
        ).union(lines.keys)
        epoch =
            try connection.first(
                "SELECT e.epoch FROM kiosk k JOIN epochs e ON e.number = k.epoch"
            ) { Epoch(rawValue: $0.text(0)) } ?? nil
        safe = Set(
            try connection.all(
                """
                SELECT l.id FROM kiosk k JOIN epochs e ON e.number = k.epoch
                JOIN journal j ON j.epoch = e.number AND j.seq <= e.safe JOIN lines l ON l.number = j.line
                WHERE l.type = 'registration'
                    AND (l.gone IS NOT 'set_aside' OR l.number IN (SELECT line FROM carried))
                    AND l.number NOT IN (SELECT line FROM carried WHERE safe_after >= e.safe)
                """
            ) { LineID(rawValue: $0.text(0)) }.compactMap { $0 })
    }
}
