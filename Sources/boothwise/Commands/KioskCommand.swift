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
    private let listensForNews: Bool

    init(_ words: [String]) throws(CommandFailure) {
        let arguments = try Arguments(words, options: ServerOptions.names, flags: ["long-poll"])
        _ = try arguments.positional()
        options = try ServerOptions(.kiosk, arguments)
        listensForNews = arguments.has("long-poll")
    }

    func run() throws -> ExitCode {
        StopSignal.block()
        ParentWatch.begin()
        let store = try KioskStore.open(folder: options.folder)
        for copy in store.damagedCopies {
            options.log.warning("damaged_database", ["folder": copy.path, "reason": copy.reason])
        }
        let replicator = Replicator(
            store: store, transport: TrustedTransport(HTTPClient(), store: store), app: Command.version,
            log: options.log)
        let outbox = ReplicatorThread(replicator)
        defer { outbox.stop() }
        let listener = listensForNews ? listen(replicator, store) { outbox.sendNow() } : nil
        defer { listener?.stop() }
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
            store: store, pairing: Pairing(of: store), sendNow: { outbox.sendNow() },
            farewell: KioskFarewell(
                store: store, sendNow: { outbox.sendNow() }, secondsToNextTry: { outbox.secondsToNextTry() }),
            makePIN: server.makePIN)
        let control = try options.startControlSocket(routes.router)
        defer { control.stop(within: .milliseconds(500)) }
        options.log.info("kiosk_started", ["port": server.port, "version": Command.version])
        options.tellAddress()
        _ = StopSignal.wait()
        options.log.info("kiosk_stopping")
        return .success
    }

    private func listen(
        _ replicator: Replicator, _ store: KioskStore, _ onNews: @escaping @Sendable () -> Void
    ) -> NewsListener {
        let transport = TrustedTransport(HTTPClient(NewsListener.settings), store: store)
        return NewsListener(replicator, transport: transport, onNews: onNews)
    }
}
