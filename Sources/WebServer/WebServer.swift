package import Logging

/// The web server: one routing table behind one or two listening sockets.
package final class WebServer: Sendable {
    /// The port that was bound; 0 for a Unix-domain socket.
    package let port: UInt16

    /// Listens and answers from now on.
    ///
    /// - Throws: `ServerError` when the address cannot be had. Only a missing `::1` is a warning in the log.
    package static func start(_ settings: ServerSettings, router: Router, log: Log) throws(ServerError)
        -> WebServer
    {
        throw ServerError(code: .system, address: "", reason: "not built yet")
    }

    private init(port: UInt16) { self.port = port }

    /// Stops: no new connections, every suspended request answered with 503, those under way finished within the
    /// time, the rest cut. Returns when no thread of the server is left. Calling it twice is harmless.
    package func stop(within limit: Duration = .seconds(5)) {}
}
