/// What a restore may cost, if somebody says that it may.
package enum RestoreRisk: String, CaseIterable, Sendable {
    /// There are newer backups: registrations that were called safe are missing in this one.
    case olderBackup = "older-backup"
    /// Nobody knows who was erased after the backup.
    case noLedger = "without-ledger"

    /// What has to be typed, word by word.
    package var words: String {
        switch self {
        case .olderBackup: "I accept that newer registrations are missing"
        case .noLedger: "I accept that erased people may return"
        }
    }
}

/// Why a backup is not restored. Nothing was changed.
package enum RestoreRefusal: Error, Equatable, CustomStringConvertible {
    case otherRole
    case otherCentral(folder: String)
    case olderBackup
    case noLedger

    package var description: String {
        switch self {
        case .otherRole: "this is a backup of a kiosk and not of central"
        case .otherCentral(let folder):
            "\(folder) belongs to another central than the backup; choose an empty folder with --data"
        case .olderBackup:
            "three newer backups lie beside this one; take one of them, or add "
                + "--\(RestoreRisk.olderBackup.rawValue) \"\(RestoreRisk.olderBackup.words)\""
        case .noLedger:
            "there is no erasure ledger in the data folder or beside the backup, so nobody knows who was erased since; "
                + "bring it, or add --\(RestoreRisk.noLedger.rawValue) \"\(RestoreRisk.noLedger.words)\""
        }
    }
}
