package import Logging
package import Platform
package import WebServer

/// How a kiosk's pages are served.
package struct KioskSettings: Sendable {
    package var listen: ListenAddress
    /// Names that requests may be addressed to beyond the loopback ones.
    package var hostNames: [String]
    /// A folder to serve the browser's files from instead of from the binary, while developing.
    package var webRoot: String?
    /// Of the program, for staff to read.
    package var version: String
    package var clock: Clock
    package var log: Log

    package init(
        listen: ListenAddress, hostNames: [String] = [], webRoot: String? = nil, version: String,
        clock: Clock = .system,
        log: Log
    ) {
        self.listen = listen
        self.hostNames = hostNames
        self.webRoot = webRoot
        self.version = version
        self.clock = clock
        self.log = log
    }
}
