import Glibc

/// A TCP connection to a server on this machine that sends exactly the bytes it is given.
final class RawConnection: Sendable {
    private let descriptor: Int32

    init(port: UInt16, receiveBuffer: Int32? = nil) throws {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        self.descriptor = descriptor
        if var size = receiveBuffer {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let code = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard code == 0 else { throw Failure(what: "connect", code: errno) }
        try waitAtMost(seconds: 20)
    }

    /// To a Unix-domain socket.
    init(path: String) throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard let address = sockaddr_un(path: path) else {
            throw Failure(what: "connect", code: ENAMETOOLONG)
        }
        let code = withUnsafePointer(to: address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard code == 0 else { throw Failure(what: "connect", code: errno) }
        try waitAtMost(seconds: 20)
    }

    struct Failure: Error {
        let what: String
        let code: Int32
    }

    deinit { close(descriptor) }

    func waitAtMost(seconds: Int) throws {
        var time = timeval(tv_sec: seconds, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    }

    func send(_ text: String) throws { try send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) throws {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { bytes in
                Glibc.send(
                    descriptor, bytes.baseAddress.map { $0 + sent }, bytes.count - sent, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw Failure(what: "send", code: errno) }
            sent += count
        }
    }

    /// No more will be sent.
    func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// The next bytes; empty at the end.
    func receive(atMost limit: Int = 64 << 10) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: limit)
        let count = recv(descriptor, &bytes, limit, 0)
        guard count >= 0 else { throw Failure(what: "receive", code: errno) }
        return Array(bytes[..<count])
    }

    /// Everything until the server closes.
    func receiveAll() throws -> String {
        var bytes: [UInt8] = []
        while true {
            let piece = try receive()
            if piece.isEmpty { return String(decoding: bytes, as: UTF8.self) }
            bytes += piece
        }
    }

    /// One answer with a `Content-Length`, or the head alone for a request of HEAD.
    func receiveAnswer(headOnly: Bool = false) throws -> RawAnswer {
        var bytes: [UInt8] = []
        while true {
            if let answer = RawAnswer(bytes, headOnly: headOnly) { return answer }
            let piece = try receive(atMost: 1 << 20)
            guard !piece.isEmpty else { throw Failure(what: "receive the whole answer", code: 0) }
            bytes += piece
        }
    }
}

struct RawAnswer {
    let status: Int
    let headers: [(name: String, value: String)]
    let body: String

    /// Nil while bytes are missing.
    init?(_ bytes: [UInt8], headOnly: Bool) {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let end = text.range(of: "\r\n\r\n") else { return nil }
        let lines = text[..<end.lowerBound].split(separator: "\r\n")
        guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
            return nil
        }
        self.status = status
        headers = lines.dropFirst().map { line in
            let colon = line.firstIndex(of: ":") ?? line.endIndex
            return (
                String(line[..<colon]).lowercased(), String(line[colon...].drop { $0 == ":" || $0 == " " })
            )
        }
        let length = headers.first { $0.name == "content-length" }.flatMap { Int($0.value) } ?? 0
        let body = text[end.upperBound...]
        guard headOnly || status == 204 || status == 304 || body.utf8.count >= length else { return nil }
        self.body = String(body)
    }

    func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}

extension sockaddr_un {
    /// Nil when the path does not fit.
    init?(path: String) {
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
}

extension String {
    fileprivate func range(of text: String) -> Range<String.Index>? {
        let pattern = Array(text.utf8)
        var index = startIndex
        while index < endIndex {
            if utf8[index...].starts(with: pattern) {
                return index..<(utf8.index(index, offsetBy: pattern.count))
            }
            utf8.formIndex(after: &index)
        }
        return nil
    }
}
