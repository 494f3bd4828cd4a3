package import CentralStore
package import Logging
package import Platform
package import SyncProtocol
package import WebAssets
package import WebServer

/// How this central runs; read once at start.
package struct CentralSettings: Sendable {
    /// Takes a stick in as one of the device, on the user's word.
    ///
    /// - Returns: its lines, and how many of them were not here before.
    package typealias StickReader =
        @Sendable (CentralDatabase, QuarantinedStick, Device, User) throws -> (lines: Int, new: Int)

    /// The data folder; made when it is missing.
    package var folder: String
    /// Where to listen.
    package var listen: ListenAddress
    /// Further names that the server answers to, without a port.
    package var hostNames: [String] = []
    /// Speaks TLS with it; nil speaks plain HTTP.
    package var certificate: ServerCertificate?
    /// IP addresses of proxies that are believed about their clients, beside those on this machine.
    package var trustedProxies: [String] = []
    /// Where the pages come from.
    package var assets: AssetSource = .embedded
    /// The program's version, as pages and `/healthz` show it.
    package var version: String
    package var backups: BackupSettings
    /// By which certificates kiosks are to know this central; told to them by what pairs them.
    package var kioskTrust: CentralTrust?
    /// Takes a stick in that lies in quarantine; another room reads what kiosks write.
    package var readStick: StickReader = { _, _, _, _ in throw HTTPProblem.notFound }
    package var clock: Clock = .system
    package var log: Log

    /// Where kiosks find this central: under the first further name, where either it speaks TLS itself or a proxy does,
    /// else on this machine.
    var address: String {
        let scheme = certificate == nil ? "http" : "https"
        let (host, port) =
            switch listen {
            case .localhost(let port): ("localhost", ":\(port)")
            case .address(let host, let port): (host.contains(":") ? "[\(host)]" : host, ":\(port)")
            case .unix: ("localhost", "")
            }
        guard let name = hostNames.first else { return "\(scheme)://\(host)\(port)" }
        return "https://\(name)\(certificate == nil || port == ":443" ? "" : port)"
    }

    package init(folder: String, listen: ListenAddress, version: String, log: Log) {
        self.folder = folder
        backups = BackupSettings(dataFolder: folder)
        self.listen = listen
        self.version = version
        self.log = log
    }
}
