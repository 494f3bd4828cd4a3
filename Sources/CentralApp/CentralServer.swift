package import CentralStore
import Logging
package import WebServer

/// Central while it runs: its data folder, its pages and its API.
package final class CentralServer: Sendable {
    /// The port that was bound.
    package var port: UInt16 { web.port }
    /// What commands ask for over the control socket.
    package let controlRouter: Router
    package let store: CentralDatabase
    private let web: WebServer
    private let passwords: PasswordWorker

    /// Opens the data folder and answers from now on.
    ///
    /// - Parameter addRoutes: adds what other rooms answer, such as the paths of replication.
    /// - Throws: `CentralStoreError` about the folder, `ServerError` about the address. Nothing is left running.
    package static func start(
        _ settings: CentralSettings, addRoutes: (CentralDatabase, inout Router) -> Void = { _, _ in }
    ) throws -> CentralServer {
        let store = try CentralDatabase.open(folder: settings.folder, clock: settings.clock)
        let passwords = PasswordWorker()
        do {
            try store.write { try $0.retryHeld() }
            let app = CentralRoutes(store: store, passwords: passwords, settings: settings)
            var router = app.router()
            addRoutes(store, &router)
            let web = try WebServer.start(
                ServerSettings(listen: settings.listen, hostNames: settings.hostNames), router: router,
                log: settings.log)
            if try !store.read({ try $0.hasUsers() }) {
                settings.log.warning("no_user", ["hint": "add one with: boothwise user add NAME"])
            }
            return CentralServer(store, passwords, web, app.controlRouter())
        } catch {
            passwords.close()
            store.close()
            throw error
        }
    }

    private init(
        _ store: CentralDatabase, _ passwords: PasswordWorker, _ web: WebServer, _ controlRouter: Router
    ) {
        self.store = store
        self.passwords = passwords
        self.web = web
        self.controlRouter = controlRouter
    }

    /// Finishes what is under way and closes everything, within about five seconds. Call it once, after whatever
    /// serves `controlRouter` has stopped.
    package func stop() {
        web.stop()
        passwords.close()
        store.close()
    }
}
