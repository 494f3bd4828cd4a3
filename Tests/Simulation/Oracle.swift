import SQLite
import SyncProtocol

/// What happened, kept outside the system: nothing here is ever restored, lost or erased.
struct Oracle {
    struct Registration {
        let hash: LineHash
        let email: String
        /// For which central it was taken.
        let office: ObjectIdentifier
    }

    /// Every registration whose visitor was told "saved".
    var saved: [LineID: Registration] = [:]
    /// Those of them that central was told to forget.
    var erased: Set<LineID> = []
}

/// What a kiosk's disk really holds.
struct DiskContents {
    /// The hash of each line that is there, itself and not as a stub.
    private(set) var lines: [LineID: LineHash] = [:]
    /// The epoch that lines are written to; nil before pairing.
    private(set) var epoch: Epoch?
    /// The registrations that the kiosk calls safe.
    private(set) var safe: Set<LineID> = []

    init(of path: String) throws {
        let connection = try Connection(path: path + "/kiosk.db", mode: .readOnly)
        try connection.forEach("SELECT id, c FROM lines WHERE bytes IS NOT NULL AND type = 'registration'") {
            row in
            if let id = LineID(rawValue: row.text(0)) { lines[id] = LineHash(bytes: row.blob(1)) }
            return true
        }
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
                """
            ) { LineID(rawValue: $0.text(0)) }.compactMap { $0 })
    }
}
