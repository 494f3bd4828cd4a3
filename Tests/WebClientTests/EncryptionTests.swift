import Glibc
import Platform
import Testing
import WebClient

/// Against Python's own TLS server, with certificates of a made-up authority.
@Suite(.enabled(if: File.exists("/usr/bin/python3"), "needs python3")) struct EncryptionTests {
    @Test func `a certificate of the authority that we were given is trusted`() throws {
        let server = TLSServer(certificate: "server-valid.pem")
        #expect(try HTTPClient().send(server.request(trust)).body == Array("ok".utf8))
    }

    @Test func `a certificate of nobody we know is not trusted`() {
        let server = TLSServer(certificate: "server-valid.pem")
        #expect(kind(server.request()) == .certificateIssuer)
    }

    @Test func `a certificate for another name is not trusted`() {
        let server = TLSServer(certificate: "server-valid.pem")
        #expect(kind(server.request(trust, host: "127.0.0.2")) == .certificateName)
    }

    @Test func `a certificate that is over, or not yet begun, points to the clock`() {
        for (certificate, trouble) in [
            ("server-expired.pem", TransportError.Kind.certificateExpired),
            ("server-early.pem", .certificateNotYetValid),
        ] {
            let server = TLSServer(certificate: certificate)
            #expect(kind(server.request(trust)) == trouble)
        }
    }

    @Test func `the server's key must be one of those that were pinned, the spare too`() {
        let spare = "sha256//" + String(repeating: "A", count: 43) + "="
        for (pins, trouble) in [
            ([EncryptionTests.pin, spare], TransportError.Kind?.none), ([spare, EncryptionTests.pin], nil),
            ([spare], .pinMismatch),
        ] {
            let server = TLSServer(certificate: "server-valid.pem")
            #expect(kind(server.request(trust.pinned(pins))) == trouble)
        }
    }

    @Test func `a pinned key alone makes nobody trusted`() {
        let server = TLSServer(certificate: "server-valid.pem")
        #expect(kind(server.request(ServerTrust(pins: [EncryptionTests.pin]))) == .certificateIssuer)
    }

    /// Of the key that all certificates here are for.
    private static let pin = "sha256//hhN6LsyRTOQWCy5eF2zSQDWizWVUQfdPZ7Nq65hlnXk="

    private let trust: ServerTrust

    init() throws { trust = ServerTrust(authorities: try File.read(TLSServer.fixture("authority.pem"))) }

    private func kind(_ request: ClientRequest) -> TransportError.Kind? {
        do {
            _ = try HTTPClient().send(request)
            return nil
        } catch {
            return error.kind
        }
    }
}

extension ServerTrust {
    fileprivate func pinned(_ pins: [String]) -> ServerTrust {
        ServerTrust(authorities: authorities, pins: pins)
    }
}

/// Answers one request with "ok"; gone when the value is.
private final class TLSServer {
    let port: Int
    private let output: UnsafeMutablePointer<FILE>?

    init(certificate: String) {
        let script = """
            import http.server, ssl
            class Handler(http.server.BaseHTTPRequestHandler):
                def do_GET(self):
                    self.send_response(200); self.send_header('Content-Length', '2'); self.end_headers()
                    self.wfile.write(b'ok')
                def log_message(self, *_): pass
            server = http.server.HTTPServer(('', 0), Handler)
            server.timeout = 10
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain('\(TLSServer.fixture(certificate))')
            server.socket = context.wrap_socket(server.socket, server_side=True)
            print(server.server_port, flush=True)
            server.handle_request()
            """
        output = popen("/usr/bin/python3 -c \"\(script)\" 2>/dev/null", "r")
        var line = [CChar](repeating: 0, count: 64)
        fgets(&line, 64, output)
        let digits = line.prefix { $0 >= 48 && $0 <= 57 }.map { UInt8(bitPattern: $0) }
        port = Int(String(decoding: digits, as: UTF8.self)) ?? 0
    }

    deinit { if let output { pclose(output) } }

    func request(_ trust: ServerTrust = ServerTrust(), host: String = "localhost") -> ClientRequest {
        var request = ClientRequest("GET", "https://\(host):\(port)/")
        request.trust = trust
        return request
    }

    static func fixture(_ name: String, file: String = #filePath) -> String {
        "/" + file.split(separator: "/").dropLast().joined(separator: "/") + "/Fixtures/" + name
    }
}
