import CentralApp
import CentralStore
import Logging
import Platform
import SyncProtocol
import SyncServer
import WebAssets
import WebServer

/// `boothwise central`: headquarters' pages, what kiosks send, and the control socket.
struct CentralCommand {
    private let options: ServerOptions
    private let certificate: CertificateFiles?
    private let trustedProxies: [String]
    private let backups: BackupSettings
    private let kioskTrust: CentralTrust?

    init(_ words: [String]) throws(CommandFailure) {
        let names = ServerOptions.names.union(CertificateFiles.names).union(BackupOptions.names)
            .union(TrustOptions.namesAtCentral)
        let arguments = try Arguments(words, options: names.union(["trusted-proxy"]))
        _ = try arguments.positional()
        options = try ServerOptions(.central, arguments)
        backups = try BackupOptions.settings(arguments, dataFolder: options.folder)
        kioskTrust = try TrustOptions.readAtCentral(arguments)
        certificate = try CertificateFiles.given { ServerOptions.setting($0, arguments) }
        trustedProxies = ServerOptions.settings("trusted-proxy", arguments)
        for address in trustedProxies where Peer.canonical(address) == nil {
            throw .usage("--trusted-proxy takes an IP address; given: \(address)")
        }
    }

    func run() throws -> ExitCode {
        StopSignal.block(reloads: certificate != nil)
        ParentWatch.begin()
        var settings = CentralSettings(
            folder: options.folder, listen: options.address, version: Command.version, log: options.log)
        settings.hostNames = options.hosts
        settings.certificate = try certificate?.load(log: options.log)
        settings.trustedProxies = trustedProxies
        settings.backups = backups
        settings.kioskTrust = kioskTrust
        settings.readStick = CentralCarryRoutes.readStick
        if backups.hours == nil {
            options.log.warning(
                "no_backups", ["hint": "set BOOTHWISE_BACKUP_PASSPHRASE, and see: boothwise help backup"])
        }
        if let webRoot = options.webRoot { settings.assets = .folder(webRoot) }
        let server = try CentralServer.start(settings) { store, router in
            let news = NewsBoard(store, clock: .system)
            SyncRoutes(store: store, clock: .system, log: options.log, news: news).add(to: &router)
            let looking = news.start()
            return { looking.stop() }
        }
        defer { server.stop() }
        var commands = server.controlRouter
        CentralCarryRoutes(store: server.store).add(to: &commands)
        let control = try options.startControlSocket(commands)
        defer { control.stop(within: .milliseconds(500)) }
        options.log.info("central_started", ["port": server.port, "version": Command.version])
        options.tellAddress(isEncrypted: certificate != nil)
        if let code = server.setupCode {
            Terminal.print(
                "Nobody can sign in yet: the page asks for the first user, on another computer with the code \(code)."
            )
        }
        wait(renewing: server)
        options.log.info("central_stopping")
        return .success
    }

    private func wait(renewing server: CentralServer) {
        guard let certificate else {
            _ = StopSignal.wait()
            return
        }
        StopSignal.wait {
            do throws(CertificateError) {
                server.renew(try certificate.load(log: options.log))
            } catch {
                options.log.error("tls_certificate_kept", ["reason": error.description])
            }
        }
    }
}
