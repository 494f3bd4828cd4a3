import Glibc
import Platform

/// A server on a port of its own that gives one canned answer per connection, byte for byte, and keeps what it
/// was asked.
final class ScriptedServer: Sendable {
    /// What it does with a connection after it has read the request's head and body.
    enum Step: Sendable {
        case answer(String)
        /// Speaks without having listened.
        case greet(String)
        /// Sends the text and then nothing more, keeping the connection open as long as the value lives.
        case stall(String)
    }

    let port: UInt16
    private let listener: Int32
    private let heard = Locked([[UInt8]]())
    private let isOver = Locked(false)
    private let thread: BackgroundThread

    init(_ steps: [Step]) {
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        port = withUnsafeMutablePointer(to: &address) { [listener] pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                precondition(bind(listener, $0, size) == 0 && listen(listener, 8) == 0, "no port")
                getsockname(listener, $0, &size)
            }
            return UInt16(bigEndian: pointer.pointee.sin_port)
        }
        let (listener, heard, isOver) = (listener, heard, isOver)
        thread = BackgroundThread {
            for step in steps {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else { return }
                if case .greet(let text) = step {
                    ScriptedServer.send(text, connection)
                    close(connection)
                    continue
                }
                let request = ScriptedServer.readRequest(connection)
                heard.notifying { $0.append(request) }
                switch step {
                case .answer(let text): ScriptedServer.send(text, connection)
                case .greet: break
                case .stall(let text):
                    ScriptedServer.send(text, connection)
                    _ = isOver.wait(milliseconds: nil) { $0 ? true : nil }
                }
                close(connection)
            }
        }
    }

    deinit {
        isOver.notifying { $0 = true }
        // It also ends an accept under way, which close does not.
        shutdown(listener, Int32(SHUT_RDWR))
        thread.join()
        close(listener)
    }

    var url: String { "http://127.0.0.1:\(port)" }

    /// The requests so far, each with its head and body.
    var requests: [String] { heard.withLock { $0.map { String(decoding: $0, as: UTF8.self) } } }

    private static func send(_ text: String, _ connection: Int32) {
        let bytes = Array(text.utf8)
        _ = Glibc.send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    private static func readRequest(_ connection: Int32) -> [UInt8] {
        var request: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 64 << 10)
        while !isWhole(request) {
            let count = recv(connection, &chunk, chunk.count, 0)
            guard count > 0 else { break }
            request += chunk[..<count]
        }
        return request
    }

    private static func isWhole(_ request: [UInt8]) -> Bool {
        let blank = Array("\r\n\r\n".utf8)
        guard let end = request.indices.first(where: { request[$0...].starts(with: blank) }) else {
            return false
        }
        let length = String(decoding: request[..<end], as: UTF8.self).split(separator: "\r\n")
            .first { $0.lowercased().hasPrefix("content-length:") }
            .flatMap { Int($0.filter(\.isNumber)) }
        return request.count - end - blank.count >= length ?? 0
    }
}
