import Backup
import CentralStore
import Platform
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

        /// - Parameters:
        ///   - known: what the database knows of it; nil when it was made before a restore.
        ///   - folder: the data folder, to tell whether the file lies on another disk.
        init(_ file: BackupFiles.Found, _ known: StoredBackup?, dataFolder folder: String) {
            name = file.name
            at = BackupsBody.moment(file.manifest?.madeAtMilliseconds ?? 0)
            bytes = file.bytes
            verifiedAt = known.map { BackupsBody.moment($0.verifiedAtMilliseconds) }
            trouble = file.trouble
            offDisk = known?.isOffDisk ?? BackupsBody.isOffDisk(file.path, folder)
            counts = Counts(registrations: file.manifest?.registrations ?? 0)
        }
    }

    let folder: String
    @Explicit var scheduleHours: Int?
    let passphraseSet: Bool
    let backups: [Backup]
    @Explicit var nextAt: String?
    @Explicit var trouble: String?

    /// What cannot be looked at counts as on the same disk, which makes nothing safe.
    private static func isOffDisk(_ file: String, _ folder: String) -> Bool {
        guard let disk = try? File.disk(of: file), let own = try? File.disk(of: folder) else { return false }
        return disk != own
    }

    /// Backups belong to no event, so their moments are told in UTC.
    static func moment(_ milliseconds: Int64) -> String {
        EventZone.utc.timestamp(ofUnixMilliseconds: milliseconds)
    }
}
