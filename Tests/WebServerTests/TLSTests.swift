import Glibc
import Platform
import TestSupport
import Testing
import WebClient
import WebServer

/// With certificates of a made-up authority, all for one key.
@Suite struct TLSTests {
    @Test func `over TLS a request is known to be encrypted, and browsers are told to come so again`() throws
    {
        let server = try TLSTests.server()
        let response = try TLSTests.client().send(TLSTests.request(server))
        #expect(response.body == Array("true".utf8))
        #expect(response.header("Strict-Transport-Security") == "max-age=31536000")
    }

    @Test func `plain HTTP gets no answer there`() throws {
        let server = try TLSTests.server()
        let request = ClientRequest("GET", "http://localhost:\(server.port)/way")
        #expect(throws: TransportError.self) { try TLSTests.client().send(request) }
    }

    @Test func `a renewed certificate is for new connections, and open ones go on`() throws {
        let server = try TLSTests.server()
        let open = TLSTests.client()
        _ = try open.send(TLSTests.request(server))
        server.server.renew(try TLSTests.certificate("server-expired.pem"))
        #expect(try open.send(TLSTests.request(server)).status == 200)
        let error = #expect(throws: TransportError.self) {
            try TLSTests.client().send(TLSTests.request(server))
        }
        #expect(error?.kind == .certificateExpired)
    }

    @Test func `a file that is missing is named with what to do`() {
        let error = #expect(throws: CertificateError.self) { try TLSTests.certificate("missing.pem") }
        #expect(error?.file.hasSuffix("/missing.pem") == true)
        #expect(error?.reason == "no such file or directory")
    }

    @Test func `certificate and key must be what they should be and fit together`() throws {
        let folder = TemporaryFolder()
        let other = folder.path + "/other.key"
        try File.replace(other, with: TLSTests.otherKey.utf8)
        let valid = TLSTests.path("server-valid.pem")
        let certificateAlone = TLSTests.path("authority.pem")
        for (certificate, key, reason) in [
            (other, valid, "this is no certificate in PEM form"),
            (valid, certificateAlone, "this is no private key in PEM form"),
            (valid, other, "this key does not fit the certificate in \(valid)"),
        ] {
            let error = #expect(throws: CertificateError.self) {
                try ServerCertificate.load(certificate: certificate, key: key)
            }
            #expect(error?.reason == reason)
        }
    }

    @Test func `a key that others may read is noticed`() throws {
        let folder = TemporaryFolder()
        let key = folder.path + "/key.pem"
        for (mode, isOpen) in [(mode_t(0o640), false), (0o644, true)] {
            try File.replace(key, with: File.read(TLSTests.path("server-valid.pem")), mode: mode)
            chmod(key, mode)
            let certificate = try ServerCertificate.load(
                certificate: TLSTests.path("server-valid.pem"), key: key)
            #expect(certificate.isKeyOpenToOthers == isOpen)
        }
    }

    private static func server(
        _ settings: ServerSettings = ServerSettings(listen: .localhost(port: 0))
    ) throws -> TestServer {
        var settings = settings
        settings.certificate = try certificate("server-valid.pem")
        return try TestServer(settings) { router in
            router.on(.get, "/way") { .now(.text(200, "\($0.isEncrypted && $0.isPrivate)")) }
        }
    }

    private static func client() -> HTTPClient {
        var settings = ClientSettings()
        settings.timeout = .seconds(20)
        return HTTPClient(settings)
    }

    private static func request(_ server: TestServer) throws -> ClientRequest {
        var request = ClientRequest("GET", "https://localhost:\(server.port)/way")
        request.trust.authorities = try File.read(path("authority.pem"))
        return request
    }

    private static func certificate(_ name: String) throws -> ServerCertificate {
        try ServerCertificate.load(certificate: path(name), key: path(name))
    }

    private static func path(_ name: String, file: String = #filePath) -> String {
        "/" + file.split(separator: "/").dropLast(2).joined(separator: "/") + "/WebClientTests/Fixtures/"
            + name
    }

    /// Of nobody; made for this test.
    private static let otherKey = """
        -----BEGIN PRIVATE KEY-----
        MC4CAQAwBQYDK2VwBCIEIFLnTQzWRCX2NoZomGyp+0sr/hntcOXHluCzMHN9ZJ3d
        -----END PRIVATE KEY-----
        """
}
