import SQLite
package import SyncProtocol

extension KioskStore {
    /// The code for the end of the day, over everything that was saved here; nil before pairing and when central did
    /// not tell this kiosk's number.
    package func closeOfDay() throws(KioskStoreError) -> CloseOfDay? {
        guard let number = pairing?.number else { return nil }
        let ids = try read { connection in
            try connection.all("SELECT id FROM lines WHERE type = 'registration'") {
                LineID(rawValue: $0.text(0))
            }
        }
        return CloseOfDay(kiosk: number, registrations: ids.compactMap { $0 })
    }
}
