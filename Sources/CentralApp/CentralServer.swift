package import CentralStore
import Logging
import SyncProtocol
package import WebServer

/// Central while it runs: its data folder, its pages and its API.
package final class CentralServer: Sendable {
    private let folder: CentralFolder
    private let web: WebServer
    private let retention: RetentionKeeper
    private let chains: ChainWatch
    private let endOthers: @Sendable () -> Void

    /// What requests under way get at the end; the whole program stops within 5 s.
    private static let patience = Duration.seconds(3)

    /// The port that was bound.
    package var port: UInt16 { web.port }
    package var store: CentralDatabase { folder.store }
    /// Makes the first user from another machine; nil when there is somebody already.
    package var setupCode: String? {
        let hasUsers = try? folder.store.read { try $0.hasUsers() }
        return hasUsers == false ? folder.routes.setupCode.spoken : nil
    }
    /// What commands ask for over the control socket.
    package var controlRouter: Router { folder.controlRouter }

    /// Opens the data folder and answers from now on.
    ///
    /// - Parameter addRoutes: adds what other rooms answer, such as the paths of replication, and returns what ends it
    ///   before the store closes.
    /// - Throws: `CentralStoreError` about the folder, `ServerError` about the address. Nothing is left running.
    package static func start(
        _ settings: CentralSettings,
        addRoutes: (CentralDatabase, inout Router) -> @Sendable () -> Void = { _, _ in {} }
    ) throws -> CentralServer {
        let folder = try CentralFolder.open(settings)
        var router = folder.routes.router()
        let endOthers = addRoutes(folder.store, &router)
        do {
            // What may fail comes before the web server, which would go on running.
            let hasUsers = try folder.store.read { try $0.hasUsers() }
            var listening = ServerSettings(listen: settings.listen, hostNames: settings.hostNames)
            listening.contentPolicy.frames = .own
            listening.certificate = settings.certificate
            listening.trustedProxies = settings.trustedProxies
            let web = try WebServer.start(listening, router: router, log: settings.log)
            if !hasUsers { CentralServer.welcome(folder.store, settings.log) }
            folder.backups.begin()
            return CentralServer(
                folder, web, RetentionKeeper(folder.store, log: settings.log),
                ChainWatch(folder.store, log: settings.log), endOthers)
        } catch {
            endOthers()
            folder.close()
            throw error
        }
    }

    private static func welcome(_ store: CentralDatabase, _ log: Log) {
        if store.generations.count > 1 {
            log.warning(
                "database_is_new",
                [
                    "hint":
                        "the folder's earlier central.db is gone; if nobody meant that, see: boothwise help restore"
                ])
        }
        log.info("no_user", ["hint": "open its page in a browser, or add one with: boothwise user add NAME"])
    }

    private init(
        _ folder: CentralFolder, _ web: WebServer, _ retention: RetentionKeeper, _ chains: ChainWatch,
        _ endOthers: @escaping @Sendable () -> Void
    ) {
        self.folder = folder
        self.web = web
        self.retention = retention
        self.chains = chains
        self.endOthers = endOthers
    }

    /// New connections get this certificate from now on; open ones keep theirs.
    package func renew(_ certificate: ServerCertificate) { web.renew(certificate) }

    /// Finishes what is under way and closes everything, within about five seconds. Call it once, after whatever
    /// serves `controlRouter` has stopped.
    package func stop() {
        web.stop(within: CentralServer.patience)
        retention.stop()
        chains.stop()
        endOthers()
        folder.close()
    }
}
