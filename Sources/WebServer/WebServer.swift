import Glibc
package import Logging
import Platform
import Synchronization

/// The web server: one routing table behind one or two listening sockets.
package final class WebServer: Sendable {
    /// The port that was bound; 0 for a Unix-domain socket.
    package let port: UInt16
    private let site: Site
    private let daemons: [Daemon]
    private let isStopped = Locked(false)

    /// Listens and answers from now on.
    ///
    /// - Throws: `ServerError` when the address cannot be had. Only a missing `::1` is a warning in the log.
    package static func start(_ settings: ServerSettings, router: Router, log: Log) throws(ServerError)
        -> WebServer
    {
        let site = Site(settings, router: router, log: log)
        switch settings.listen {
        case .localhost(let port): return try startOnLoopbacks(port, site, log)
        case .address(let address, let port): return try startAlone(.tcp(address, port: port), site)
        case .unix(let path): return try startAlone(.unix(path), site)
        }
    }

    private init(port: UInt16, site: Site, daemons: [Daemon]) {
        self.port = port
        self.site = site
        self.daemons = daemons
        site.watchdog.start()
    }

    /// The library's threads reach into objects that end with the server.
    deinit { stop(within: .zero) }

    /// Whether it speaks TLS.
    package var isEncrypted: Bool { site.settings.certificate != nil }

    /// Connections that begin from now on get this certificate; those that are open go on with the one they have.
    ///
    /// Only for a server that was started with a certificate.
    package func renew(_ certificate: ServerCertificate) {
        precondition(isEncrypted, "this server speaks plain HTTP")
        site.certificate.withLock { $0 = certificate }
    }

    /// Stops: no new connections, every suspended request answered with 503, those under way finished within the
    /// time, the rest cut. Returns when no thread of the server is left. Calling it twice is harmless; a handler must
    /// not call it, since it waits for the handlers.
    package func stop(within limit: Duration = .seconds(5)) {
        isStopped.withLock { isStopped in
            if isStopped { return }
            isStopped = true
            for daemon in daemons { daemon.quiesce() }
            site.isStopping.store(true, ordering: .releasing)
            // Answered before the library stops: it aborts the process when a connection is still suspended.
            for exchange in site.watchdog.exchanges {
                exchange.answer(.problem(.stopping, request: exchange.id))
            }
            waitForExchanges(until: site.clock.bootMilliseconds() + limit.milliseconds)
            site.watchdog.cutAll()
            for daemon in daemons { daemon.stop() }
            site.watchdog.stop()
        }
    }

    /// Idle connections do not count; the library closes them.
    private func waitForExchanges(until deadline: Int64) {
        while !site.watchdog.exchanges.isEmpty && site.clock.bootMilliseconds() < deadline { usleep(2000) }
    }

    private static func startAlone(
        _ socket: ListeningSocket, _ site: Site
    ) throws(ServerError) -> WebServer {
        let port = socket.port
        return WebServer(port: port, site: site, daemons: [try Daemon.start(socket, site: site)])
    }

    /// How often a free port is tried that may turn out to be taken at the other address.
    private static let freePortTries = 10

    private static func startOnLoopbacks(
        _ wanted: UInt16, _ site: Site, _ log: Log, tries: Int = freePortTries
    ) throws(ServerError) -> WebServer {
        let first = try ListeningSocket.tcp("127.0.0.1", port: wanted)
        let port = first.port
        let second: ListeningSocket
        do throws(ServerError) {
            second = try ListeningSocket.tcp("::1", port: port)
        } catch {
            switch error.code {
            case .addressNotAvailable:
                log.warning("no_ipv6_loopback", ["reason": error.reason])
                return try startAlone(first, site)
            case .addressInUse where wanted == 0 && tries > 1:
                return try startOnLoopbacks(wanted, site, log, tries: tries - 1)
            default: throw error
            }
        }
        let daemon = try Daemon.start(first, site: site)
        do throws(ServerError) {
            return WebServer(port: port, site: site, daemons: [daemon, try Daemon.start(second, site: site)])
        } catch {
            daemon.stop()
            throw error
        }
    }
}
