import SyncClient
import Testing

@Suite struct CentralAddressTests {
    @Test(arguments: [
        ("https://central.example.org", "https://central.example.org"),
        (" HTTPS://central.example.org:8443/ ", "https://central.example.org:8443"),
        ("https://example.org/boothwise//", "https://example.org/boothwise"),
        ("http://localhost:8090", "http://localhost:8090"), ("http://127.0.0.1", "http://127.0.0.1"),
        ("http://127.9.8.7:1/", "http://127.9.8.7:1"), ("http://[::1]:8090", "http://[::1]:8090"),
    ])
    func `addresses that are taken`(typed: String, text: String) throws {
        #expect(try CentralAddress(typed).text == text)
    }

    @Test(arguments: [
        "http://central.example.org", "http://192.168.0.10:8090", "http://127.0.0.1.evil.example",
        "http://localhost.evil.example", "http://127.0.0", "http://127.0.0.256", "http://[::2]",
    ])
    func `plain http to another computer needs a flag`(typed: String) throws {
        #expect(throws: CentralAddress.Problem.plainHTTP) { try CentralAddress(typed) }
        #expect(try CentralAddress(typed, allowsPlainHTTP: true).text == typed)
    }

    @Test(arguments: [
        "", "central.example.org", "ftp://central.example.org", "https://", "https:///x", "https://a:b@c",
        "http://127.0.0.1@evil.example", "http://127.0.0.1\\@evil.example", "https://x?y", "https://x#y",
        "https://x:0",
        "https://x:99999", "https://x:y", "https://:8080", "http://[::1", "http://[::1]x",
        "https://zażółć.example",
        "javascript://x",
    ])
    func `what is no address`(typed: String) {
        #expect(throws: CentralAddress.Problem.notAnAddress) {
            try CentralAddress(typed, allowsPlainHTTP: true)
        }
    }
}
