import Backup
import CentralStore
import Unicode
import WebServer

/// The page of backups.
struct BackupsBody: Encodable {
    struct Counts: Encodable {
        let registrations: Int
    }

    struct Backup: Encodable {
        let name: String
        let at: String
        let bytes: Int64
        @Explicit var verifiedAt: String?
        @Explicit var trouble: String?
        let offDisk: Bool
        let counts: Counts

        /// - Parameter known: what the database knows of it; nil when it was made before a restore.
        init(_ file: BackupFiles.Found, _ known: StoredBackup?) {
            name = file.name
            at = BackupsBody.moment(file.manifest?.madeAtMilliseconds ?? 0)
            bytes = file.bytes
            verifiedAt = known.map { BackupsBody.moment($0.verifiedAtMilliseconds) }
            trouble = file.trouble
            offDisk = known?.isOffDisk ?? false
            counts = Counts(registrations: file.manifest?.registrations ?? 0)
        }
    }

    let folder: String
    @Explicit var scheduleHours: Int?
    let passphraseSet: Bool
    let backups: [Backup]
    @Explicit var nextAt: String?
    @Explicit var trouble: String?

    /// Backups belong to no event, so their moments are told in UTC.
    static func moment(_ milliseconds: Int64) -> String {
        EventZone.utc.timestamp(ofUnixMilliseconds: milliseconds)
    }
}
