import SQLite
package import SyncProtocol

extension CentralTransaction {
    /// Takes lines in that were asked for, or that are offered. A line counts where a stub of the same hash came before
    /// it; a stub tells that the kiosk no longer has a line that was asked for, which is then lost, unless it goes out
    /// by USB.
    ///
    /// - Returns: the lines that are here now, or were erased and stay so.
    package func take(_ lines: [AskedLine], from device: Device) throws -> [LineID] {
        try lines.compactMap { line in
            guard let id = line.reading.id, try take(line, id, device) else { return nil }
            return id
        }
    }

    private func take(_ line: AskedLine, _ id: LineID, _ device: Device) throws -> Bool {
        guard let known = try stubbed(id), known.hash == line.hash.bytes else { return false }
        guard known.isGone, !line.reading.names.contains(where: { ledger.contains($0) }) else {
            return !line.isStub
        }
        guard let gone = line.gone else {
            try bringBack(line.reading, line.line, to: known.place, from: device)
            return true
        }
        guard try connection.run("DELETE FROM wanted WHERE line_key = ?", known.place.lineKey) > 0 else {
            return false
        }
        let reason = gone == .setAside ? gone : .lost
        try connection.run(
            "UPDATE lines SET gone = ? WHERE line_key = ?", reason.rawValue, known.place.lineKey)
        return false
    }
}
