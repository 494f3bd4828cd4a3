import Crypto
import SyncProtocol
import TestSupport
import Testing

@Suite struct PairingTicketTests {
    @Test func `a scanner types what a person would`() throws {
        let code = try #require(PairingCode(rawValue: "K7F429QD"))
        let ticket = PairingTicket(address: "https://central.example.org", code: code)
        #expect(ticket.text == "https://central.example.org K7F4-29QD")
        for typed in [
            ticket.text, "  https://central.example.org\tk7f4-29qd\r\n",
            "https://central.example.org K7F429QD",
        ] {
            #expect(PairingTicket(text: typed) == ticket)
        }
    }

    @Test(arguments: [
        "", "K7F4-29QD", "https://central.example.org", "a b c", "https://a.example.org K7F4-2",
        "https://a.example.org K7F4-29QD sha256//short",
    ])
    func `what is no address with a code is none`(_ typed: String) {
        #expect(PairingTicket(text: typed) == nil)
    }

    @Test func `by which certificates central is known goes along, in a QR code as far as it fits`() throws {
        let code = try #require(PairingCode(rawValue: "K7F429QD"))
        let pins = try ["A", "B"].map {
            try #require(PublicKeyPin(rawValue: "sha256//\(String(repeating: $0, count: 43))="))
        }
        let ticket = PairingTicket(
            address: "https://central.example.org", code: code,
            trust: CentralTrust(authorities: "-----BEGIN CERTIFICATE-----\nZm9v\n", pins: pins))
        let file = String(decoding: JSONWriter.bytes(of: ticket), as: UTF8.self)
        #expect(PairingTicket(scanned: file) == ticket)
        #expect(ticket.text.utf8.count < 150)
        #expect(PairingTicket(scanned: ticket.text)?.trust == CentralTrust(pins: pins))
        #expect(PairingTicket(scanned: "{}") == nil)
    }

    @Test func `a file says the same, and central's key`() throws {
        let code = try #require(PairingCode(rawValue: "K7F429QD"))
        let key = try #require(PublicKey(bytes: SigningKey.make().publicKey))
        let ticket = PairingTicket(address: "https://central.example.org", code: code, signKey: key)
        let bytes = JSONWriter.bytes(of: ticket)
        #expect(try PairingTicket.decoded(fromJSON: bytes) == ticket)
        let later = String(decoding: bytes, as: UTF8.self).replacing("{", with: #"{"later":1,"#)
        #expect(try PairingTicket.decoded(fromJSON: Array(later.utf8)) == ticket)
    }
}
