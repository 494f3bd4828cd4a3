import CentralStore
import Logging
package import WebServer

/// A data folder in which no central runs, for a command that works there by itself.
package final class CentralFolder: Sendable {
    /// The same that a running central serves on its control socket.
    package let controlRouter: Router
    private let store: CentralDatabase
    private let passwords: PasswordWorker

    /// Opens the folder.
    ///
    /// - Throws: `CentralStoreError`.
    package static func open(_ settings: CentralSettings) throws -> CentralFolder {
        let store = try CentralDatabase.open(folder: settings.folder, clock: settings.clock)
        return CentralFolder(store, PasswordWorker(), settings)
    }

    private init(_ store: CentralDatabase, _ passwords: PasswordWorker, _ settings: CentralSettings) {
        self.store = store
        self.passwords = passwords
        controlRouter = CentralRoutes(store: store, passwords: passwords, settings: settings).controlRouter()
    }

    /// Closes the folder. Call it once.
    package func close() {
        passwords.close()
        store.close()
    }
}
