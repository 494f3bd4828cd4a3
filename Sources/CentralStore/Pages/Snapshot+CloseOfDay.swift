package import ContestCore
import SQLite
package import SyncProtocol

extension CentralSnapshot {
    /// The kiosks of an event that have a number, the one paired last first, each with its code for the end of the day
    /// as central makes it.
    ///
    /// Registrations of which only a stub has come are not here, unless the person was erased. Those of events for which
    /// a kiosk was paired later do not change its code.
    package func closesOfDay(kiosk number: Int, of event: EventID) throws
        -> [(kiosk: KioskName, code: CloseOfDay)]
    {
        let devices = try connection.all(
            """
            SELECT device_key, id, s.name, s.paired_at_ms FROM device_events s JOIN devices USING (device_key)
            WHERE s.number = ? AND s.event_key = (SELECT event_key FROM events WHERE id = ?)
            ORDER BY s.paired_at_ms DESC, device_key DESC
            """, number, event.text
        ) { row in
            (
                key: row.integer64(0),
                kiosk: KioskName(device: try StoredName.device(row.text(1)), name: row.text(2)),
                pairedAt: row.integer64(3)
            )
        }
        return try devices.map { device in
            let ids = try connection.all(
                """
                SELECT id FROM lines WHERE device_key = ?1 AND type = 'registration'
                    AND (body IS NOT NULL OR gone = 'erased')
                    AND NOT EXISTS (SELECT 1 FROM registrations r JOIN device_events s USING (event_key, device_key)
                        WHERE r.registration_key = line_key AND s.paired_at_ms > ?2)
                """, device.key, device.pairedAt
            ) { try StoredName.line($0.blob(0)) }
            return (device.kiosk, CloseOfDay(kiosk: number, registrations: ids))
        }
    }
}
