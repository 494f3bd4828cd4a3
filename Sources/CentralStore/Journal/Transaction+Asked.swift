import SQLite
package import SyncProtocol

extension CentralTransaction {
    /// Takes lines in that were asked for. A line counts where a stub of the same hash came before it; a stub tells that
    /// the kiosk no longer has the line, which is then lost, unless it goes out by USB.
    ///
    /// - Returns: the lines that are here now, or were erased and stay so.
    package func take(_ lines: [AskedLine], from device: Device) throws -> [LineID] {
        try lines.compactMap { line in
            guard let id = line.reading.id, try take(line, id, device) else { return nil }
            return id
        }
    }

    private func take(_ line: AskedLine, _ id: LineID, _ device: Device) throws -> Bool {
        let known = try connection.first(
            """
            SELECT line_key, hash, body IS NOT NULL, epoch_key, sequence FROM lines LEFT JOIN wanted USING (line_key)
            WHERE id = ?
            """, id.bytes
        ) { row in
            (
                key: row.integer64(0), hash: row.blob(1), isHere: row.bool(2),
                place: row.isNull(3)
                    ? nil
                    : LinePlace(
                        lineKey: row.integer64(0), epochKey: row.integer64(3), sequence: row.integer(4))
            )
        }
        guard let known, known.hash == line.hash.bytes else { return false }
        if known.isHere || line.reading.names.contains(where: { ledger.contains($0) }) { return !line.isStub }
        guard let place = known.place else { return false }
        try connection.run("DELETE FROM wanted WHERE line_key = ?", known.key)
        if let gone = line.gone {
            let reason = gone == .setAside ? gone : .lost
            try connection.run("UPDATE lines SET gone = ? WHERE line_key = ?", reason.rawValue, known.key)
            return false
        }
        try connection.run(
            "UPDATE lines SET body = ?, gone = NULL WHERE line_key = ?", line.line.bytes, known.key)
        if line.reading.type == .registration {
            try connection.run(
                "UPDATE devices SET received = received + 1 WHERE device_key = ?", device.key)
        }
        var projection = Projection(self, deviceKey: device.key)
        try projection.take(line.reading, at: try firstPlace(of: known.key) ?? place)
        return true
    }
}
