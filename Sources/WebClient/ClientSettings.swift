/// How a client connects and how long it waits.
package struct ClientSettings: Sendable {
    /// For the connection, TLS included.
    package var connectTimeout: Duration = .seconds(5)
    /// For the whole request.
    package var timeout: Duration = .seconds(30)
    /// A transfer slower than this many bytes a second …
    package var slowestBytesPerSecond = 100
    /// … for this long is given up.
    package var slowTimeout: Duration = .seconds(15)
    /// Speaks over this Unix-domain socket, whatever host the URL names.
    package var unixSocket: String?

    package init() {}
}
