import KioskApp
import KioskStore
import Logging
import Platform
import SyncClient
import WebClient
import WebServer

/// `boothwise kiosk`: the booth's pages, the outbox beside them, and the control socket.
struct KioskCommand {
    private let options: ServerOptions

    init(_ words: [String]) throws(CommandFailure) {
        let arguments = try Arguments(words, options: ServerOptions.names)
        _ = try arguments.positional()
        options = try ServerOptions(.kiosk, arguments)
    }

    func run() throws -> ExitCode {
        StopSignal.block()
        ParentWatch.begin()
        let store = try KioskStore.open(folder: options.folder)
        for copy in store.damagedCopies {
            options.log.warning("damaged_database", ["folder": copy.path, "reason": copy.reason])
        }
        let outbox = ReplicatorThread(
            Replicator(
                store: store, transport: TrustedTransport(HTTPClient(), store: store), app: Command.version,
                log: options.log))
        defer { outbox.stop() }
        var settings = KioskSettings(listen: options.address, version: Command.version, log: options.log)
        settings.hostNames = options.hosts
        settings.webRoot = options.webRoot
        let server = try KioskServer.start(
            settings, store: store, pairing: Pairing(of: store),
            replication: ReplicationControls(
                sendNow: { outbox.sendNow() }, secondsToNextTry: { outbox.secondsToNextTry() },
                stuckSince: { outbox.stuckSince() }))
        defer { server.stop() }
        let routes = KioskControlRoutes(
            store: store, pairing: Pairing(of: store), sendNow: { outbox.sendNow() }, makePIN: server.makePIN)
        let control = try options.startControlSocket(routes.router)
        defer { control.stop(within: .milliseconds(500)) }
        options.log.info("kiosk_started", ["port": server.port, "version": Command.version])
        _ = StopSignal.wait()
        options.log.info("kiosk_stopping")
        return .success
    }
}
