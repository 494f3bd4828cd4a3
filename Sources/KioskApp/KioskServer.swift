package import KioskStore
import Logging
import Platform
import WebAssets
import WebServer

/// The kiosk's web server with everything behind it.
package final class KioskServer: Sendable {
    private let server: WebServer
    private let hasher: JobThread
    private let sweeper: Sweeper
    private let door: StaffDoor

    /// Serves the booth's pages from now on.
    ///
    /// - Throws: `ServerError` when the address cannot be had.
    package static func start(
        _ settings: KioskSettings, store: KioskStore, replication: ReplicationControls
    ) throws -> KioskServer {
        let booth = Booth(store: store, clock: settings.clock)
        let door = StaffDoor(store: store, clock: settings.clock)
        let hasher = JobThread()
        var router = Router.kiosk(
            booth: booth, door: door, hasher: hasher, replication: replication, version: settings.version)
        Assets(settings.webRoot.map(AssetSource.folder) ?? .embedded).addRoutes(
            to: &router, pages: ["/": "kiosk/index.html", "/staff": "kiosk/staff.html"],
            folders: ["kiosk", "shared", "vendor"])
        var web = ServerSettings(listen: settings.listen)
        web.hostNames = settings.hostNames
        do {
            let server = try WebServer.start(web, router: router, log: settings.log)
            return KioskServer(
                server: server, hasher: hasher, sweeper: Sweeper(booth, log: settings.log), door: door)
        } catch {
            hasher.close()
            throw error
        }
    }

    private init(server: WebServer, hasher: JobThread, sweeper: Sweeper, door: StaffDoor) {
        self.server = server
        self.hasher = hasher
        self.sweeper = sweeper
        self.door = door
    }

    /// What requests under way get at the end; the whole program stops within 5 s.
    private static let patience = Duration.seconds(3)

    /// The port that was bound.
    package var port: UInt16 { server.port }

    /// Makes a new staff PIN and ends every staff session.
    @Sendable package func makePIN() throws -> String { try door.makePIN() }

    /// Finishes what is under way and stops. Call it once.
    package func stop() {
        server.stop(within: KioskServer.patience)
        sweeper.stop()
        hasher.close()
    }
}
