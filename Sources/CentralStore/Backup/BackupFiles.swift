package import Backup
import Platform
package import SyncProtocol

/// The backups of one central as they lie in a folder, whoever made them.
package struct BackupFiles {
    package struct Found: Sendable {
        package let name: String
        package let path: String
        package let bytes: Int64
        /// Nil when it cannot be read.
        package let manifest: BackupManifest?
        /// Why it cannot be read.
        package let trouble: String?
    }

    private let folder: String
    private let central: CentralID

    package init(folder: String, central: CentralID) {
        self.folder = folder
        self.central = central
    }

    /// The newest first by their own clocks; those that cannot be read stand last. A folder that is missing has none.
    package func list() -> [Found] {
        let names = File.names(in: folder).filter { BackupName.isBackup($0, of: .central) }
        let found = names.map { name in
            let path = folder + "/" + name
            let bytes = File.size(path) ?? 0
            do {
                let manifest = try BackupFile.manifest(of: path)
                return Found(name: name, path: path, bytes: bytes, manifest: manifest, trouble: nil)
            } catch {
                return Found(name: name, path: path, bytes: bytes, manifest: nil, trouble: "\(error)")
            }
        }
        return found.filter { $0.manifest == nil || $0.manifest?.id == central.rawValue }
            .sorted { ($0.manifest?.madeAtMilliseconds ?? 0) > ($1.manifest?.madeAtMilliseconds ?? 0) }
    }
}
