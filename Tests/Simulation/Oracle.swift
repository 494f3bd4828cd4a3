import SQLite
import SyncProtocol

/// What happened, kept outside the system: nothing here is ever restored, lost or erased.
struct Oracle {
    struct Registration {
        let hash: LineHash
        let email: String
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

    init(of path: String) throws {
        let connection = try Connection(path: path + "/kiosk.db", mode: .readOnly)
        try connection.forEach("SELECT id, c FROM lines WHERE bytes IS NOT NULL AND type = 'registration'") {
            row in
            if let id = LineID(rawValue: row.text(0)) { lines[id] = LineHash(bytes: row.blob(1)) }
            return true
        }
    }
}
