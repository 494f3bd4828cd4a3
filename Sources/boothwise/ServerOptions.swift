import Logging
import Platform
import WebServer

/// The settings that both servers share, from options first and the environment second, read once at start.
struct ServerOptions {
    /// The role decides defaults and is the name of its data folder.
    enum Role: String {
        case kiosk, central

        var defaultPort: UInt16 { self == .kiosk ? 8080 : 8090 }
    }

    static let names: Set<String> = ["data", "port", "listen", "host", "web-root", "log"]

    /// Where the database, the keys, the lock and the control socket lie.
    let folder: String
    /// The TCP port to listen on.
    let port: UInt16
    /// The address to listen on; `localhost` means both loopback addresses.
    let listen: String
    /// Names beyond the loopback ones that requests may be addressed to.
    let hosts: [String]
    /// Serves the browser's files from this folder instead of from the binary, while developing.
    let webRoot: String?
    let log: Log

    init(_ role: Role, _ arguments: Arguments) throws(CommandFailure) {
        func setting(_ name: String) -> String? { ServerOptions.setting(name, arguments) }
        folder = try ServerOptions.folder(role, setting("data"))
        port = try ServerOptions.port(role, setting("port"))
        listen = setting("listen") ?? "localhost"
        hosts = ServerOptions.settings("host", arguments)
        webRoot = setting("web-root")
        if let webRoot, !File.isFolder(webRoot) {
            throw .usage("--web-root takes a folder; given: \(webRoot)")
        }
        let level = setting("log") ?? "info"
        guard let level = Log.Level(name: level) else {
            throw .usage("--log takes debug, info, warning or error; given: \(level)")
        }
        log = Log(level: level)
    }

    /// The option's value, or else its environment variable's: `--tls-cert` or `BOOTHWISE_TLS_CERT`.
    static func setting(_ name: String, _ arguments: Arguments) -> String? {
        if let value = arguments.value(name) { return value }
        return Environment.value("BOOTHWISE_" + name.uppercased().replacing("-", with: "_"))
    }

    /// The values of an option that may be repeated; in the environment a comma stands between them.
    static func settings(_ name: String, _ arguments: Arguments) -> [String] {
        let named = arguments.all(name)
        return named.isEmpty ? (setting(name, arguments) ?? "").split(separator: ",").map(String.init) : named
    }

    /// Where the pages are served.
    var address: ListenAddress {
        listen == "localhost" ? .localhost(port: port) : .address(listen, port: port)
    }

    /// The port asked for, or the role's own.
    ///
    /// - Parameter option: the name under which it was asked for.
    static func port(
        _ role: Role, _ asked: String?, option: String = "port"
    ) throws(CommandFailure) -> UInt16 {
        guard let asked else { return role.defaultPort }
        guard let port = UInt16(asked), port > 0 else {
            throw .usage("--\(option) takes a number from 1 to 65535; given: \(asked)")
        }
        return port
    }

    /// Tells a person at the terminal what to open.
    func tellAddress(isEncrypted: Bool = false) {
        guard Terminal.isShown else { return }
        let name =
            hosts.first
            ?? (listen == "localhost" || listen == "0.0.0.0" || listen == "::" ? "localhost" : listen)
        let host = name.contains(":") ? "[\(name)]" : name
        Terminal.print(
            "Open \(isEncrypted ? "https" : "http")://\(host):\(port) in a browser. Ctrl-C stops this.")
    }

    /// Serves the routes that commands use, on the control socket in the data folder.
    func startControlSocket(_ router: Router) throws(ServerError) -> WebServer {
        try WebServer.start(
            ServerSettings(listen: .unix(path: folder + "/" + ControlChannel.socket)), router: router,
            log: log)
    }

    /// The folder asked for, or the role's own below `$XDG_DATA_HOME` (XDG Base Directory Specification).
    static func folder(_ role: Role, _ asked: String?) throws(CommandFailure) -> String {
        if let asked {
            guard !asked.isEmpty else { throw .usage("--data takes a folder; given: nothing") }
            return asked
        }
        return try dataHome() + "/boothwise/" + role.rawValue
    }

    static func dataHome() throws(CommandFailure) -> String {
        if let home = Environment.value("XDG_DATA_HOME"), home.hasPrefix("/") { return home }
        guard let home = Environment.value("HOME"), !home.isEmpty else {
            throw .usage("neither --data nor HOME is set; name a folder with --data")
        }
        return home + "/.local/share"
    }
}
