import Glibc

/// A bound and listening socket. It is closed, and a Unix-domain socket's file removed, when nobody holds it.
final class ListeningSocket: Sendable {
    let descriptor: Int32
    /// For messages: `127.0.0.1:8080` or a path.
    let name: String
    private let path: String?

    private init(descriptor: Int32, name: String, path: String?) {
        self.descriptor = descriptor
        self.name = name
        self.path = path
    }

    deinit {
        close(descriptor)
        if let path { unlink(path) }
    }

    /// Connections that wait to be accepted.
    private static let backlog: Int32 = 511

    /// Listens on an IP address. Port 0 takes a free one.
    static func tcp(_ address: String, port: UInt16) throws(ServerError) -> ListeningSocket {
        let name = (address.contains(":") ? "[\(address)]" : address) + ":\(port)"
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(address, String(port), &hints, &found) == 0, let info = found?.pointee else {
            throw ServerError(code: .invalidAddress, address: name, reason: "not an IP address")
        }
        defer { freeaddrinfo(found) }
        let descriptor = socket(info.ai_family, info.ai_socktype | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw ServerError(listening: name, errno) }
        var one: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, socklen_t(MemoryLayout<Int32>.size))
        if info.ai_family == AF_INET6 {
            setsockopt(
                descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &one, socklen_t(MemoryLayout<Int32>.size))
        }
        guard bind(descriptor, info.ai_addr, info.ai_addrlen) == 0, listen(descriptor, backlog) == 0 else {
            let code = errno
            close(descriptor)
            throw ServerError(listening: name, code)
        }
        return ListeningSocket(descriptor: descriptor, name: name, path: nil)
    }

    /// Listens at a path that only this user can open. A socket file at which nobody listens any more is replaced.
    static func unix(_ path: String) throws(ServerError) -> ListeningSocket {
        let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        let file = path.split(separator: "/").last.map(String.init) ?? ""
        let folderDescriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folderDescriptor >= 0 else { throw ServerError(listening: path, errno) }
        defer { close(folderDescriptor) }
        // A socket's path ends at 107 bytes; the way through /proc is short however deep the folder lies.
        guard let address = sockaddr_un(path: "/proc/self/fd/\(folderDescriptor)/\(file)") else {
            throw ServerError(listening: path, ENAMETOOLONG)
        }
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw ServerError(listening: path, errno) }
        // On Linux the file that bind(2) makes takes its mode from the socket, so it is never open to others.
        fchmod(descriptor, 0o600)
        var isBound = address.call(bind, descriptor)
        if !isBound && errno == EADDRINUSE && isDeadSocket(path, address) {
            unlink(path)
            isBound = address.call(bind, descriptor)
        }
        guard isBound, listen(descriptor, backlog) == 0 else {
            let code = errno
            close(descriptor)
            throw ServerError(listening: path, code)
        }
        return ListeningSocket(descriptor: descriptor, name: path, path: path)
    }

    /// The port that was bound; 0 for a Unix-domain socket.
    var port: UInt16 {
        var address = sockaddr_in6()
        var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
        // sockaddr_in and sockaddr_in6 hold the port at the same place.
        let code = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
        }
        guard code == 0, address.sin6_family != sa_family_t(AF_UNIX) else { return 0 }
        return UInt16(bigEndian: address.sin6_port)
    }

    /// Whether the file is a socket at which nobody listens. A file of any other kind refuses to connect as well.
    private static func isDeadSocket(_ path: String, _ address: sockaddr_un) -> Bool {
        let code = errno
        defer { errno = code }
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return false }
        let probe = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard probe >= 0 else { return false }
        defer { close(probe) }
        return !address.call(connect, probe) && errno == ECONNREFUSED
    }
}

extension ServerError {
    fileprivate init(listening address: String, _ number: Int32) {
        let code: Code =
            switch number {
            case EADDRINUSE: .addressInUse
            case EACCES, EPERM: .notPermitted
            case EADDRNOTAVAIL, EAFNOSUPPORT: .addressNotAvailable
            default: .system
            }
        self.init(code: code, address: address, reason: String(cString: strerror(number)).lowercased())
    }
}

extension sockaddr_un {
    /// Nil when the path does not fit.
    fileprivate init?(path: String) {
        self.init()
        sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        let fits = withUnsafeMutableBytes(of: &sun_path) { place in
            guard bytes.count < place.count else { return false }
            place.copyBytes(from: bytes)
            return true
        }
        guard fits else { return nil }
    }

    fileprivate func call(
        _ function: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32, _ descriptor: Int32
    ) -> Bool {
        withUnsafePointer(to: self) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                function(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
    }
}
