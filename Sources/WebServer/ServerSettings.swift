/// How a server listens, whom it answers, and how long it waits.
package struct ServerSettings: Sendable {
    /// Where to listen.
    package var listen: ListenAddress
    /// Names that the `Host` header may hold, without a port; any other is answered with 421, so that a foreign name
    /// that somebody points at this machine reaches nothing. The loopback names always work. Behind a
    /// Unix-domain socket there is no browser, and every name is fine.
    package var hostNames: [String]
    /// Speaks TLS with this certificate; nil speaks plain HTTP.
    package var certificate: ServerCertificate?
    /// IP addresses of proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed; those on this machine
    /// always are.
    package var trustedProxies: [String] = []
    /// Threads for each listening socket, 2 or more.
    package var threads = 4
    /// Connections open at once for each listening socket; more wait in the kernel's queue.
    package var connectionLimit = 512
    /// From the first sign of a request to the end of its head.
    package var headTimeLimit: Duration = .seconds(10)
    /// From the end of the head to the end of the body.
    package var bodyTimeLimit: Duration = .seconds(30)
    /// How long a connection may wait for its next request.
    package var idleTimeLimit: Duration = .seconds(75)
    /// What pages may load; sent with every answer that has no such header itself.
    package var contentPolicy = ContentPolicy()

    package init(listen: ListenAddress, hostNames: [String] = []) {
        self.listen = listen
        self.hostNames = hostNames
    }
}

/// Where a server can be reached.
package enum ListenAddress: Sendable, Equatable {
    /// 127.0.0.1 and ::1, each with a socket of its own. Port 0 takes a free one, the same for both.
    case localhost(port: UInt16)
    /// One IP address, such as `0.0.0.0`, `::` or `192.0.2.7`.
    case address(String, port: UInt16)
    /// A Unix-domain socket that only this user can open. A dead one of an earlier process is replaced.
    case unix(path: String)
}
