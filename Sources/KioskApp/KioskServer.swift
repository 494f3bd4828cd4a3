package import KioskStore
import Logging
import Platform
package import SyncClient
import WebAssets
import WebServer

/// The kiosk's web server with everything behind it.
package final class KioskServer: Sendable {
    private let server: WebServer
    /// Hashes PINs, one after another.
    private let jobs: JobThread
    /// Asks centrals for pairing, one after another; one that does not answer keeps nobody from the staff page.
    private let pairings: JobThread
    private let sweeper: Sweeper
    private let desk: PairingDesk

    /// Serves the booth's pages from now on.
    ///
    /// - Parameter pairing: its transport is this server's alone.
    /// - Throws: `ServerError` when the address cannot be had.
    package static func start(
        _ settings: KioskSettings, store: KioskStore, pairing: Pairing, replication: ReplicationControls
    ) throws -> KioskServer {
        let booth = Booth(store: store, clock: settings.clock)
        let door = StaffDoor(store: store, clock: settings.clock)
        let (jobs, pairings) = (JobThread(), JobThread())
        let desk = PairingDesk(pairing, store: store, door: door, sendNow: replication.sendNow)
        let stage = Stage(booth, log: settings.log)
        var router = Router.kiosk(
            stage: stage, door: door, jobs: jobs, pairings: pairings, desk: desk, replication: replication,
            version: settings.version)
        Assets(settings.webRoot.map(AssetSource.folder) ?? .embedded).addRoutes(
            to: &router, pages: ["/": "kiosk/index.html", "/staff": "kiosk/staff.html"],
            folders: ["kiosk", "shared", "vendor"])
        var web = ServerSettings(listen: settings.listen)
        web.hostNames = settings.hostNames
        do {
            let server = try WebServer.start(web, router: router, log: settings.log)
            return KioskServer(
                server: server, jobs: jobs, pairings: pairings, sweeper: Sweeper(stage, log: settings.log),
                desk: desk)
        } catch {
            jobs.close()
            pairings.close()
            throw error
        }
    }

    private init(
        server: WebServer, jobs: JobThread, pairings: JobThread, sweeper: Sweeper, desk: PairingDesk
    ) {
        self.server = server
        self.jobs = jobs
        self.pairings = pairings
        self.sweeper = sweeper
        self.desk = desk
    }

    /// What requests under way get at the end; the whole program stops within 5 s.
    private static let patience = Duration.seconds(3)

    /// The port that was bound.
    package var port: UInt16 { server.port }

    /// Makes a new staff PIN and ends every staff session.
    @Sendable package func makePIN() throws -> String { try desk.makePIN() }

    /// Finishes what is under way and stops. Call it once.
    package func stop() {
        desk.close()
        server.stop(within: KioskServer.patience)
        sweeper.stop()
        jobs.close()
        pairings.close()
    }
}
