import CentralApp
import CentralStore
import Logging
import Platform
import SyncServer
import WebAssets
import WebServer

/// `boothwise central`: headquarters' pages, what kiosks send, and the control socket.
struct CentralCommand {
    private let options: ServerOptions

    init(_ words: [String]) throws(CommandFailure) {
        let arguments = try Arguments(words, options: ServerOptions.names)
        _ = try arguments.positional()
        options = try ServerOptions(.central, arguments)
    }

    func run() throws -> ExitCode {
        StopSignal.block()
        ParentWatch.begin()
        var settings = CentralSettings(
            folder: options.folder, listen: options.address, version: Command.version, log: options.log)
        settings.hostNames = options.hosts
        if let webRoot = options.webRoot { settings.assets = .folder(webRoot) }
        let server = try CentralServer.start(settings) { store, router in
            SyncRoutes(store: store, clock: .system, log: options.log).add(to: &router)
        }
        defer { server.stop() }
        let control = try options.startControlSocket(server.controlRouter)
        defer { control.stop(within: .milliseconds(500)) }
        options.log.info("central_started", ["port": server.port, "version": Command.version])
        _ = StopSignal.wait()
        options.log.info("central_stopping")
        return .success
    }
}
