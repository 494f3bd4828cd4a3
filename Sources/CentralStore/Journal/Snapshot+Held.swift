package import ContestCore
import SQLite
package import SyncProtocol

extension CentralSnapshot {
    /// The newest held lines of a device, and how many there are.
    package func held(of device: Device, limit: Int) throws -> (lines: [HeldLine], total: Int) {
        let total = try connection.first("SELECT count(*) FROM held WHERE device_key = ?", device.key) {
            $0.integer(0)
        }
        guard let total, total > 0 else { return ([], 0) }
        let lines = try connection.all(
            """
            SELECT id, code FROM held h JOIN lines USING (line_key) WHERE h.device_key = ?
            ORDER BY line_key DESC LIMIT ?
            """, device.key, limit
        ) { row in HeldLine(id: LineID(bytes: row.blob(0)), code: row.text(1)) }
        return (lines, total)
    }

    /// The newest release's name of a device's event, by the event's id; empty before the first.
    package func releaseNames(for device: Device) throws -> [String: ReleaseName] {
        guard let release = try newestRelease(of: device.event) else { return [:] }
        return [device.event.text: release.name]
    }
}
