import CentralStore
import CentralTestSupport
import SyncProtocol
import TestSupport
import Testing
import WebServer

@Suite struct DeviceActTests {
    private let office: Office

    init() throws { office = try Office() }

    private struct Devices: Decodable {
        struct Device: Decodable {
            struct Act: Decodable {
                let act: String
                let by: String?
            }
            let device: String?
            let revoked: Bool
            let revokedAt: String?
            let cloneAlarmAt: String?
            let received: Int
            let quarantined: Int
            let history: [Act]
            let farewell: String?
            let silent: Bool
        }
        let devices: [Device]
    }

    private var row: Devices.Device {
        get throws {
            try #require(try office.get("/api/events/halny/devices").json(Devices.self).devices.first)
        }
    }

    @Test func `a kiosk is shut out once, and everybody sees since when and by whom`() throws {
        let device = try office.headquarters.kiosk().device.rawValue
        #expect(try row.revokedAt == nil)
        #expect(try office.request(.post, "/api/devices/\(device)/revoke").status == 204)
        office.headquarters.clock.advance(milliseconds: 60_000)
        #expect(try office.request(.post, "/api/devices/\(device)/revoke").status == 204)
        let row = try row
        #expect(row.revoked)
        #expect(row.revokedAt == "2026-10-15T10:00:00+02:00")
        #expect(row.history.map(\.act) == ["revoked", "paired"])
        #expect(row.history.map(\.by) == ["marta", nil])
    }

    @Test func `pairing the same kiosk again ends it`() throws {
        let kiosk = try office.headquarters.kiosk()
        #expect(try office.request(.post, "/api/devices/\(kiosk.device.rawValue)/revoke").status == 204)
        let again = try office.headquarters.pair("Kiosk 1", device: kiosk.device)
        #expect(try row.revokedAt == nil)
        let token = try #require(DeviceToken(again.token))
        guard case .valid = try office.headquarters.store.standing(of: token) else {
            Issue.record("the new token is no good")
            return
        }
    }

    @Test func `what a kiosk sent while it was shut out is let in when an admin says so`() throws {
        var kiosk = try office.headquarters.kiosk()
        for number in 1...3 { try kiosk.register("person\(number)@example.org") }
        let push = kiosk.push()
        let lines = try push.chained().map { IncomingLine($0) }
        try office.headquarters.store.write { transaction in
            let device = try #require(try transaction.snapshot.device(push.header.device))
            try transaction.revoke(device)
            try transaction.quarantine(lines, of: push.header, from: device)
            try transaction.quarantine(lines, of: push.header, from: device)
        }
        #expect(try row.quarantined == 3)
        #expect(try row.received == 0)
        let target = "/api/devices/\(kiosk.device.rawValue)/release"
        #expect(try office.request(.post, target).text == #"{"kept":0,"released":3}"#)
        #expect(try row.quarantined == 0)
        #expect(try row.received == 3)
        #expect(try office.get("/api/events/halny/attendees").text.contains("person2@example.org"))
        #expect(try office.request(.post, target).text == #"{"kept":0,"released":0}"#)
        #expect(try row.received == 3)
    }

    @Test func `what does not fit behind what is here stays apart`() throws {
        var kiosk = try office.headquarters.kiosk()
        for number in 1...4 { try kiosk.register("person\(number)@example.org") }
        let push = kiosk.push()
        let lines = try push.chained().map { IncomingLine($0) }
        try office.headquarters.store.write { transaction in
            let device = try #require(try transaction.snapshot.device(push.header.device))
            try transaction.quarantine(
                [lines[0], lines[2], lines[3]], of: push.header, from: device)
        }
        let target = "/api/devices/\(kiosk.device.rawValue)/release"
        #expect(try office.request(.post, target).text == #"{"kept":2,"released":1}"#)
        #expect(try row.quarantined == 2)
        // The kiosk, paired again, sends everything: then they are here and fit.
        try office.deliver(&kiosk)
        #expect(try office.request(.post, target).text == #"{"kept":0,"released":2}"#)
        #expect(try row.received == 4)
    }

    @Test func `a kiosk is ordered to leave once, and again only after it was paired anew`() throws {
        var kiosk = try office.headquarters.kiosk()
        let target = "/api/devices/\(kiosk.device.rawValue)/leave"
        for _ in 0..<2 { #expect(try office.request(.post, target).status == 204) }
        let orders = try office.headquarters.store.read { snapshot in
            let device = try #require(try snapshot.device(kiosk.device))
            return try snapshot.orders(
                to: device, of: office.headquarters.store.generation, after: nil, limit: 10)
        }
        #expect(try orders.map { try Order.decoded(fromJSON: $0.bytes).content.type } == ["leave"])
        #expect(try row.history.map(\.act) == ["leave", "paired"])
        #expect(try row.farewell == "told")
        kiosk.isLeaving = true
        try office.deliver(&kiosk)
        office.headquarters.clock.advance(milliseconds: 3_600_000)
        #expect(try row.farewell == "left")
        #expect(try !row.silent)
        _ = try office.headquarters.pair("Kiosk 1", device: kiosk.device)
        #expect(try row.farewell == nil)
        #expect(try office.request(.post, target).status == 204)
        #expect(try row.history.map(\.act) == ["leave", "paired", "leave", "paired"])
    }

    @Test func `a message goes to one kiosk as an order, and its history says who sent it`() throws {
        let kiosk = try office.headquarters.kiosk()
        let target = "/api/devices/\(kiosk.device.rawValue)/message"
        let sent = try office.request(.post, target, body: #"{"text":"  Lunch is at noon <b>\u0142</b> "}"#)
        #expect(sent.status == 204)
        let orders = try office.headquarters.store.read { snapshot in
            let device = try #require(try snapshot.device(kiosk.device))
            return try snapshot.orders(
                to: device, of: office.headquarters.store.generation, after: nil, limit: 10)
        }
        #expect(
            try orders.map { try Order.decoded(fromJSON: $0.bytes).content } == [
                .message("Lunch is at noon <b>ł</b>")
            ])
        #expect(try row.history.map(\.act) == ["message", "paired"])
        #expect(try row.history.map(\.by) == ["marta", nil])
        #expect(
            try office.request(.post, target, body: #"{"text":"x"}"#, isSignedIn: false).status == 401)
        #expect(
            try office.request(.post, "/api/devices/nobody/message", body: #"{"text":"x"}"#).status == 404)
    }

    @Test(arguments: ["", "   ", #"a\nb"#, #"a\u0007b"#, #"a\u2028b"#, String(repeating: "x", count: 281)])
    func `a message that is empty, too long or no plain line is not sent`(text: String) throws {
        let device = try office.headquarters.kiosk().device.rawValue
        let answer = try office.request(
            .post, "/api/devices/\(device)/message", body: #"{"text":"\#(text)"}"#)
        #expect(answer.status == 422)
        #expect(answer.text.contains(#""field":"text""#))
        #expect(try row.history.map(\.act) == ["paired"])
    }

    @Test(arguments: ["revoke", "release", "leave"])
    func `only an admin does it, to a kiosk that there is`(_ act: String) throws {
        let device = try office.headquarters.kiosk().device.rawValue
        #expect(try office.request(.post, "/api/devices/\(device)/\(act)", isSignedIn: false).status == 401)
        #expect(try office.request(.post, "/api/devices/nobody/\(act)").status == 404)
        #expect(try office.request(.post, "/api/devices/NO_BODY/\(act)").status == 404)
        #expect(try row.revokedAt == nil)
    }
}
