package import CentralStore
import Platform
package import WebServer

/// Central's data folder, opened: the store, and what works on it without a browser. A command opens one when no
/// server runs; a server puts its pages on top.
package final class CentralFolder: Sendable {
    package let store: CentralDatabase
    /// What commands ask for over the control socket.
    package let controlRouter: Router
    let routes: CentralRoutes
    package let backups: BackupKeeper
    private let passwords: PasswordWorker
    private let files = JobThread(longestQueue: CentralFolder.filesThatWait)
    /// Files of questions, each of up to 8 MiB, that may wait for being read.
    private static let filesThatWait = 4

    /// Opens the folder and makes what is missing. Lines that an older program could not read are tried again.
    ///
    /// - Throws: `CentralStoreError`. Nothing is left open.
    package static func open(_ settings: CentralSettings) throws -> CentralFolder {
        let store = try CentralDatabase.open(
            folder: settings.folder, clock: settings.clock, backups: settings.backups.folder)
        do {
            try store.write { try $0.retryHeld() }
        } catch {
            store.close()
            throw error
        }
        return CentralFolder(store, settings)
    }

    private init(_ store: CentralDatabase, _ settings: CentralSettings) {
        self.store = store
        passwords = PasswordWorker()
        backups = BackupKeeper(
            settings.backups, store: store, version: settings.version, clock: settings.clock,
            log: settings.log)
        routes = CentralRoutes(
            store: store, passwords: passwords, backups: backups, files: files, settings: settings)
        controlRouter = routes.controlRouter()
    }

    /// Finishes what is under way and lets the folder go. Call it once.
    package func close() {
        // Nobody waits for an answer any more, and each file may take seconds.
        files.close(isHasty: true)
        passwords.close()
        backups.close()
        store.close()
    }
}
