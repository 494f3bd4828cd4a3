import CentralStore
import CentralTestSupport
import Crypto
import QRCode
import SyncProtocol
import TestSupport
import Testing
import WebServer

/// What central's pages say of kiosks: how one is added, and which have not sent everything.
@Suite struct KioskPagesTests {
    @Test func `a kiosk is added with a code, and shown until it comes`() throws {
        let office = try Office()
        let response = try office.request(.post, "/api/events/halny/devices", body: #"{"name":" Kiosk 5 "}"#)
        #expect(response.status == 201)
        let text = response.text
        #expect(text.contains(#""name":"Kiosk 5""#))
        #expect(text.contains(#""expires_at":"2026-10-18T10:00:00+02:00""#))
        #expect(text.firstMatch(of: /"code":"[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}"/) != nil)
        let devices = try office.get("/api/events/halny/devices").text
        #expect(devices.contains(#""device":null"#))
        #expect(devices.contains(#""pairing":{"expires_at":"2026-10-18T10:00:00+02:00"}"#))
        for name in [
            "", "   ", String(repeating: "x", count: 41), #"a\u0007b"#, #"\u200b\u2060"#,
            #"\u202e\u2066 \u200f"#, #"\u00ad\ufe0f\u3164"#,
        ] {
            let refused = try office.request(
                .post, "/api/events/halny/devices", body: #"{"name":"\#(name)"}"#)
            #expect(refused.status == 422, "\(name)")
        }
        #expect(
            try office.request(.post, "/api/events/bora/devices", body: #"{"name":"Kiosk 1"}"#).status == 404)
    }

    private struct Added: Decodable {
        struct QR: Decodable, Equatable {
            let size: Int
            let path: String
        }
        struct File: Decodable {
            let name: String
            let text: String
        }
        let code: String
        let text: String
        let qr: QR?
        let file: File
    }

    @Test
    func `a code comes as text, as a QR code and as a file, with central's address as the browser knows it`()
        throws
    {
        let office = try Office()
        let target = "/api/events/halny/devices"
        let added = try office.request(
            .post, target, body: #"{"name":"Kiosk 5"}"#,
            headers: ["Host": "booth.example.org", "X-Forwarded-Proto": "https"]
        ).json(Added.self)
        #expect(added.text == "https://booth.example.org \(added.code)")
        #expect(added.qr == QRSymbol(added.text).map { Added.QR(size: $0.size, path: $0.path) })
        #expect(added.file.name == "kiosk-1.boothwise-pairing")
        let ticket = try PairingTicket.decoded(fromJSON: Array(added.file.text.utf8))
        #expect(ticket.text == added.text)
        #expect(ticket.signKey?.bytes == office.headquarters.store.identity.signingKey.publicKey)
        let plain = try office.request(.post, target, body: #"{"name":"Kiosk 5"}"#).json(Added.self)
        #expect(plain.text == "http://localhost \(plain.code)")
    }

    @Test func `a kiosk that has not sent everything is named on overview and results`() throws {
        let office = try Office()
        var kiosk = try office.headquarters.kiosk("Kiosk 3")
        try kiosk.register("ann@example.org")
        try office.deliver(&kiosk)
        for person in 0..<6 { try kiosk.register("person\(person)@example.org") }
        let header = kiosk.push(from: 1, to: 1).header
        try office.headquarters.store.write { transaction in
            let device = try transaction.snapshot.device(header.device)
            try transaction.note(header, from: try #require(device))
        }
        for page in ["overview", "results", "attendees"] {
            let known = try incomplete(page, office)
            #expect(known.map(\.name) == ["Kiosk 3"] && known.map(\.waiting) == [6])
            #expect(
                known.map(\.lastSeenAt) == ["2026-10-15T10:00:00+02:00"] && !known.contains(where: \.silent))
        }
        let devices = try office.get("/api/events/halny/devices").text
        #expect(devices.contains(#""received":1"#))
        #expect(devices.contains(#""saved":7"#))
        #expect(devices.contains(#""state":"behind""#))
    }

    private struct Incomplete: Decodable {
        let name: String
        let waiting: Int
        let held: Int
        let lastSeenAt: String?
        let silent: Bool
    }

    private func incomplete(_ page: String, _ office: Office) throws -> [Incomplete] {
        struct Body: Decodable { let incomplete: [Incomplete] }
        return try office.get("/api/events/halny/\(page)").json(Body.self).incomplete
    }

    @Test func `lists tell of kiosks that are silent, were never heard of, or have lines held`() throws {
        let office = try Office()
        var kiosk = try office.headquarters.kiosk("Kiosk 1")
        try kiosk.register("ann@example.org")
        try office.deliver(&kiosk)
        #expect(try incomplete("attendees", office).isEmpty)
        try kiosk.append(text: #"{"v":9,"from":"the future"}"#)
        try office.deliver(&kiosk)
        #expect(try incomplete("results", office).map(\.held) == [1])
        _ = try office.headquarters.pair("Kiosk 2")
        office.headquarters.clock.advance(milliseconds: 120_001)
        let silent = try incomplete("overview", office)
        #expect(silent.map(\.name) == ["Kiosk 1", "Kiosk 2"] && silent.allSatisfy(\.silent))
        #expect(silent.last?.lastSeenAt == nil)
    }

    @Test func `a kiosk that was silent for a while is offline`() throws {
        let office = try Office()
        var kiosk = try office.headquarters.kiosk()
        try kiosk.register("ann@example.org")
        try office.deliver(&kiosk)
        office.headquarters.clock.advance(milliseconds: 120_000)
        #expect(try office.get("/api/events/halny/devices").text.contains(#""state":"offline""#))
    }
}
