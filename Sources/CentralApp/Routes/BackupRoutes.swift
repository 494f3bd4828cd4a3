import CentralStore
import Platform
import Unicode
import WebServer

extension CentralRoutes {
    /// `GET /api/backups`: where they lie, which there are, when the next one comes, and what went wrong.
    func listBackups(_ request: Request) throws -> Reply {
        let files = BackupFiles(folder: backups.settings.folder, central: store.identity.central).list()
        let known = try store.read { try $0.backups() }
        return try .json(
            200,
            BackupsBody(
                folder: backups.settings.folder, scheduleHours: backups.settings.hours,
                passphraseSet: backups.settings.passphrase != nil,
                backups: files.map { file in
                    BackupsBody.Backup(
                        file, known.first { $0.path == file.path }, dataFolder: store.folder)
                },
                nextAt: backups.nextAtMilliseconds.map { BackupsBody.moment($0) },
                trouble: backups.trouble))
    }

    /// `POST /api/backups`: starts one now.
    func startBackup(_ request: Request) throws -> Reply {
        guard backups.settings.passphrase != nil else {
            throw HTTPProblem(422, "no_passphrase", "\(BackupRefusal.noPassphrase)")
        }
        backups.make()
        return .now(Response(202))
    }

    /// `POST /control/backup`: makes one and answers when it was compared.
    func controlBackup(_ request: Request) throws -> Reply {
        let wish: ControlBackup.Wish = try request.json()
        return .later { [self] pending in
            backups.make(in: wish.to, passphrase: wish.passphrase) { result in
                pending.answer(with: {
                    switch result {
                    case .success(let backup):
                        return try .json(
                            201,
                            ControlBackup.Made(
                                path: backup.path, bytes: backup.bytes, registrations: backup.registrations,
                                isOffDisk: backup.isOffDisk))
                    case .failure(let error): throw HTTPProblem(422, "backup_failed", "\(error)")
                    }
                })
            }
        }
    }
}

/// What a command and a server say to each other about a backup; the same for both roles.
package enum ControlBackup {
    /// How long a backup may take, in seconds.
    package static let patience: Int64 = 3600

    package struct Wish: Codable, Sendable {
        /// A folder; nil for the server's own choice.
        package var to: String?
        /// Nil for the one that the server was started with.
        package var passphrase: String?

        package init(to: String?, passphrase: String?) {
            self.to = to
            self.passphrase = passphrase
        }
    }

    package struct Made: Codable, Sendable {
        package let path: String
        package let bytes: Int64
        package let registrations: Int
        package let isOffDisk: Bool

        package init(path: String, bytes: Int64, registrations: Int, isOffDisk: Bool) {
            self.path = path
            self.bytes = bytes
            self.registrations = registrations
            self.isOffDisk = isOffDisk
        }

        private enum CodingKeys: String, CodingKey {
            case path, bytes, registrations
            case isOffDisk = "off_disk"
        }
    }
}
