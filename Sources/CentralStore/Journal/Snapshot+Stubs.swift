import SQLite
package import SyncProtocol

/// What a copy of a kiosk cannot know: its own journal has a line where central, or a backup, has no more than the stub
/// that another copy sent.
extension CentralSnapshot {
    /// Lines of a device of which only stubs are here, and which are neither asked for nor erased, the oldest first.
    package func stubs(of device: Device, limit: Int) throws -> [LineID] {
        try ids(
            """
            SELECT id FROM lines WHERE device_key = ? AND body IS NULL AND gone IN ('purged', 'set_aside', 'lost')
                AND line_key NOT IN (SELECT line_key FROM wanted) ORDER BY line_key LIMIT ?
            """, device, limit)
    }

    /// Lines of a device that are here and came after one of the backups that make lines safe, which has no more than
    /// their stubs.
    package func late(of device: Device, limit: Int) throws -> [LineID] {
        try ids(
            """
            SELECT DISTINCT l.id FROM (\(CentralSnapshot.newestThree)) b JOIN backup_stubs USING (backup_key)
                JOIN lines l USING (line_key)
            WHERE l.device_key = ? AND l.body IS NOT NULL LIMIT ?
            """, device, limit)
    }

    private func ids(_ sql: String, _ device: Device, _ limit: Int) throws -> [LineID] {
        try connection.all(sql, device.key, limit) { LineID(bytes: $0.blob(0)) }.compactMap { $0 }
    }
}
