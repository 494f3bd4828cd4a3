import CentralApp
import KioskApp
import KioskStore
import Logging
import Platform
import SyncClient
import WebClient
import WebServer

/// A data folder in which no server runs: a command opens it, is answered by the same routes, and closes it.
enum OfflineFolder {
    /// How long a command may take, in seconds: a backup of a large central is the longest.
    private static let patience = ControlBackup.patience

    /// - Throws: what the room threw, for the command to explain; a problem of the request is an answer.
    static func answer(_ request: Request, _ role: ServerOptions.Role, folder: String) throws -> Response {
        let log = Log(level: .warning)
        switch role {
        case .kiosk:
            let store = try KioskStore.open(folder: folder)
            let door = StaffDoor(store: store, clock: .system)
            let routes = KioskControlRoutes(
                store: store, pairing: Pairing(of: store), sendNow: {}, farewell: farewell(of: store, log),
                makePIN: door.makePIN)
            return try routes.router.answer(request, seconds: patience)
        case .central:
            let settings = CentralSettings(
                folder: folder, listen: .localhost(port: 0), version: Command.version, log: log)
            let opened = try CentralFolder.open(settings)
            defer { opened.close() }
            var router = opened.controlRouter
            CentralCarryRoutes(store: opened.store).add(to: &router)
            return try router.answer(request, seconds: patience)
        }
    }

    private static func farewell(of store: KioskStore, _ log: Log) -> KioskFarewell {
        let replicator = Replicator(
            store: store, transport: TrustedTransport(HTTPClient(), store: store), app: Command.version,
            log: log)
        return KioskFarewell(
            store: store,
            sendNow: {
                replicator.hurry()
                replicator.runOnce()
            }, secondsToNextTry: { 1 })
    }
}
