import Glibc
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
        func setting(_ name: String) -> String? {
            if let value = arguments.value(name) { return value }
            return Environment.value("BOOTHWISE_" + name.uppercased().replacing("-", with: "_"))
        }
        folder = try ServerOptions.folder(role, setting("data"))
        let port = setting("port") ?? String(role.defaultPort)
        guard let number = UInt16(port), number > 0 else {
            throw .usage("--port takes a number from 1 to 65535; given: \(port)")
        }
        self.port = number
        listen = setting("listen") ?? "localhost"
        let named = arguments.all("host")
        hosts = named.isEmpty ? (setting("host") ?? "").split(separator: ",").map(String.init) : named
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

    /// Where the pages are served.
    var address: ListenAddress {
        listen == "localhost" ? .localhost(port: port) : .address(listen, port: port)
    }

    /// Serves the routes that commands use, on `control.sock` in the data folder.
    func startControlSocket(_ router: Router) throws(ServerError) -> WebServer {
        try WebServer.start(
            ServerSettings(listen: .unix(path: folder + "/control.sock")), router: router, log: log)
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

/// The process's environment. Nothing but the settings looks at it.
enum Environment {
    /// Nil when the variable is not set or empty.
    static func value(_ name: String) -> String? {
        guard let text = getenv(name).map({ String(cString: $0) }), !text.isEmpty else { return nil }
        return text
    }
}
