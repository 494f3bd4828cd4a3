import SQLite
package import SyncProtocol

extension CentralTransaction {
    /// Takes lines in whose places in the chain hold stubs. Each must be what its place promises; others are left out.
    ///
    /// - Returns: the lines that are here now, and how many of them were not before.
    package func takeSetAside(
        _ lines: [BodyLine], from device: Device
    ) throws -> (ids: [LineID], new: Int) {
        var ids: [LineID] = []
        var new = 0
        for line in lines {
            let reading = ReadLine(bytes: line.bytes)
            guard let id = reading.id, let known = try stubbed(id),
                known.hash == LineHash(of: line.bytes).bytes
            else {
                continue
            }
            ids.append(id)
            guard known.isGone, !reading.names.contains(where: { ledger.contains($0) }) else { continue }
            new += 1
            try bringBack(reading, line, to: known.place, from: device)
        }
        return (ids, new)
    }

    /// Puts a line where its stub stands.
    func bringBack(_ reading: ReadLine, _ line: BodyLine, to place: LinePlace, from device: Device) throws {
        try connection.run(
            "UPDATE lines SET body = ?, gone = NULL WHERE line_key = ?", line.bytes, place.lineKey)
        try connection.run("DELETE FROM wanted WHERE line_key = ?", place.lineKey)
        if reading.type == .registration {
            try connection.run(
                "UPDATE devices SET received = received + 1 WHERE device_key = ?", device.key)
        }
        var projection = Projection(self, deviceKey: device.key)
        try projection.take(reading, at: place)
    }

    /// A line, its first place, and what its hash must be; nil for one that stands nowhere.
    ///
    /// - Returns: `isGone` when no more than its stub is here.
    func stubbed(_ id: LineID) throws -> (place: LinePlace, hash: [UInt8], isGone: Bool)? {
        try connection.first(
            """
            SELECT line_key, p.epoch_key, p.sequence, l.hash, body IS NULL FROM lines l JOIN
                (SELECT epoch_key, sequence, line_key FROM chain
                 UNION ALL SELECT epoch_key, sequence, line_key FROM loose) p USING (line_key)
            WHERE id = ? ORDER BY p.epoch_key, p.sequence LIMIT 1
            """, id.bytes
        ) { row in
            (
                LinePlace(lineKey: row.integer64(0), epochKey: row.integer64(1), sequence: row.integer(2)),
                row.blob(3), row.bool(4)
            )
        }
    }
}
