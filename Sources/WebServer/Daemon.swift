import CGnuTLS
import CMicroHTTPD
import Glibc
import Logging
import Platform

/// libmicrohttpd on one listening socket: its threads, and the callbacks by which it reaches us.
final class Daemon: Sendable {
    /// In bytes; holds a head of the largest size that `RequestHead` accepts, and what the library notes about it. It
    /// is cleared for every request, so more of it costs time.
    private static let connectionMemory = 32 << 10

    private struct Running: @unchecked Sendable {
        // Both pointers are touched under the lock of `running` only; the library locks its own side.
        let handle: OpaquePointer
        let settings: UnsafeMutablePointer<bw_mhd_settings>
    }
    private let site: Site
    private let socket: Locked<ListeningSocket?>
    private let running = Locked<Running?>(nil)

    /// Starts the library's threads on the socket.
    ///
    /// - Throws: `ServerError` when there is no memory or no thread left.
    static func start(_ socket: ListeningSocket, site: Site) throws(ServerError) -> Daemon {
        let daemon = Daemon(socket, site: site)
        guard daemon.start(socket.descriptor) else {
            throw ServerError(
                code: .system, address: socket.name, reason: "the web server's threads do not start")
        }
        return daemon
    }

    private init(_ socket: ListeningSocket, site: Site) {
        self.site = site
        self.socket = Locked(socket)
    }

    /// Accepts no more connections; those that are open go on.
    func quiesce() { running.withLock { if let running = $0 { MHD_quiesce_daemon(running.handle) } } }

    /// Ends the library's threads and frees the address. Every suspended request must have been answered.
    func stop() {
        let running = running.withLock { running in
            defer { running = nil }
            return running
        }
        guard let running else { return }
        // A daemon that is not quiesced closes the socket, which is ours to close.
        MHD_quiesce_daemon(running.handle)
        MHD_stop_daemon(running.handle)
        running.settings.deallocate()
        socket.withLock { $0 = nil }
    }

    private func start(_ descriptor: Int32) -> Bool {
        let settings = UnsafeMutablePointer<bw_mhd_settings>.allocate(capacity: 1)
        settings.initialize(
            to: bw_mhd_settings(
                // poll and not epoll, which MHD_USE_AUTO would take: 0.9.75 sleeps in epoll_wait when exactly 128
                // events are returned, so that 128 busy clients on a thread wait for their own time-outs.
                flags: MHD_USE_POLL_INTERNAL_THREAD.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
                    | MHD_USE_ERROR_LOG.rawValue,
                listen_socket: descriptor, threads: UInt32(max(site.settings.threads, 2)),
                connection_limit: UInt32(site.settings.connectionLimit),
                // In whole seconds, so it comes after the watchdog; it also ends downloads that stand still.
                idle_timeout_s: UInt32(site.settings.idleTimeLimit.components.seconds + 1),
                connection_memory: Daemon.connectionMemory,
                access: { _, _, _, method, version, piece, size, exchange in
                    guard let method, let version, let size, let exchange = exchange?.pointee else {
                        return .NO
                    }
                    let goesOn = Unmanaged<Exchange>.fromOpaque(exchange).takeUnretainedValue().advance(
                        method: String(cString: method), version: String(cString: version),
                        piece: UnsafeRawBufferPointer(start: piece, count: size.pointee))
                    size.pointee = 0
                    return goesOn ? .YES : .NO
                },
                completed: { _, _, exchange, _ in
                    guard let pointer = exchange?.pointee else { return }
                    exchange?.pointee = nil
                    Unmanaged<Exchange>.fromOpaque(pointer).takeRetainedValue().complete()
                },
                connection: { daemon, handle, context, code in
                    guard let daemon, let handle, let context else { return }
                    Unmanaged<Daemon>.fromOpaque(daemon).takeUnretainedValue()
                        .noteConnection(handle, context, isClosed: code == .CONNECTION_NOTIFY_CLOSED)
                },
                request_line: { daemon, target, handle in
                    guard let daemon, let handle else { return nil }
                    return Unmanaged<Daemon>.fromOpaque(daemon).takeUnretainedValue()
                        .beginExchange(handle, target: target.map { String(cString: $0) } ?? "")
                },
                log: { daemon, line in
                    guard let daemon, let line else { return }
                    Unmanaged<Daemon>.fromOpaque(daemon).takeUnretainedValue().note(String(cString: line))
                },
                cls: Unmanaged.passUnretained(self).toOpaque()))
        guard let handle = launch(settings) else {
            settings.deallocate()
            return false
        }
        running.withLock { $0 = Running(handle: handle, settings: settings) }
        return true
    }

    private func launch(_ settings: UnsafeMutablePointer<bw_mhd_settings>) -> OpaquePointer? {
        guard let pair = site.settings.certificate else { return bw_mhd_start(settings, nil, nil) }
        settings.pointee.flags |= MHD_USE_TLS.rawValue
        return pair.certificatePEM.withUnsafeBytes { certificate in
            pair.keyPEM.withUnsafeBytes { key in
                bw_mhd_start(settings, certificate.baseAddress, key.baseAddress)
            }
        }
    }

    private func noteConnection(
        _ handle: OpaquePointer, _ context: UnsafeMutablePointer<UnsafeMutableRawPointer?>, isClosed: Bool
    ) {
        if isClosed {
            guard let pointer = context.pointee else { return }
            context.pointee = nil
            site.watchdog.remove(Unmanaged<Connection>.fromOpaque(pointer).takeRetainedValue())
        } else {
            let certificate = site.certificate.withLock { $0 }
            // Before the handshake: the session takes these credentials instead of those of the daemon's start.
            if let certificate, let session = bw_mhd_tls_session(handle) {
                gnutls_credentials_set(
                    OpaquePointer(session), GNUTLS_CRD_CERTIFICATE,
                    UnsafeMutableRawPointer(certificate.credentials))
            }
            let connection = Connection(
                descriptor: bw_mhd_socket(handle), peer: Peer(bw_mhd_peer(handle)), certificate: certificate,
                headMilliseconds: site.headTimeLimit, clock: site.clock)
            context.pointee = Unmanaged.passRetained(connection).toOpaque()
            site.watchdog.add(connection)
        }
    }

    /// The request line is there: makes what the other callbacks get as their exchange, released by `completed`.
    private func beginExchange(_ handle: OpaquePointer, target: String) -> UnsafeMutableRawPointer? {
        guard let context = bw_mhd_socket_context(handle) else { return nil }
        let connection = Unmanaged<Connection>.fromOpaque(context).takeUnretainedValue()
        let exchange = Exchange(
            handle: MHDConnection(pointer: handle), connection: connection, target: target, site: site)
        connection.begin(exchange, headMilliseconds: site.headTimeLimit)
        return Unmanaged.passRetained(exchange).toOpaque()
    }

    /// Some lines name the address that was asked for, in quotes; it may hold what a person typed.
    private func note(_ line: String) {
        site.log.debug("http_library", ["text": String(line.prefix { $0 != "\n" && $0 != "`" })])
    }
}

extension Peer {
    init(_ address: UnsafePointer<sockaddr>?) {
        guard let address, Int32(address.pointee.sa_family) != AF_UNIX else {
            self = .unix
            return
        }
        let size =
            Int32(address.pointee.sa_family) == AF_INET6
            ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size
        var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        getnameinfo(address, socklen_t(size), &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST)
        self = .address(text.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" })
    }
}
