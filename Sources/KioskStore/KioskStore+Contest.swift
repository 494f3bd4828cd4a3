package import ContestCore
import SQLite

extension KioskStore {
    /// The one contest that staff chose for this kiosk; nil lets visitors choose. It may be gone from the newest
    /// release.
    package func chosenContest() throws(KioskStoreError) -> ContestID? {
        try read { connection in
            try connection.first("SELECT contest FROM kiosk") { $0.optionalText(0).flatMap { ContestID($0) } }
                ?? nil
        }
    }

    /// - Parameter contest: nil lets visitors choose.
    package func choose(_ contest: ContestID?) throws(KioskStoreError) {
        try write { connection in try connection.run("UPDATE kiosk SET contest = ?", contest?.text) }
    }
}
