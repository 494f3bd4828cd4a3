import CentralApp
import CentralStore
import CentralTestSupport
import ContestCore
import Platform
import SyncProtocol
import TestSupport
import Testing
import WebServer

/// Sticks that were not taken in, over the API. What reads them is another room's.
@Suite struct StickRoutesTests {
    private static let stranger = DeviceID(rawValue: "kiosk-of-nobody")
    private let office: Office
    private let folder = TemporaryFolder()

    init() throws {
        office = try Office {
            $0.readStick = { store, stick, device, _ in
                try StickQuarantine(folder: store.folder).remove(stick)
                return (stick.lines, device.id == stick.device ? stick.lines : -1)
            }
        }
    }

    private struct Held: Decodable {
        struct Stick: Decodable {
            let key: String
            let name: String?
            let code: String
            let lines: Int
        }
        let sticks: [Stick]
    }

    private struct Overview: Decodable {
        struct Kiosk: Decodable {
            let name: String
            let onSticks: Int
        }
        let incomplete: [Kiosk]
    }

    private func keep(_ device: DeviceID, _ reason: QuarantinedStick.Reason) throws {
        let path = folder.path + "/stick"
        try File.replace(path, with: Array(device.rawValue.utf8))
        _ = try StickQuarantine(folder: office.headquarters.store.folder).keep(
            path, of: device, because: reason, lines: 3,
            at: office.headquarters.clock.clock.wallMilliseconds()
        )
    }

    private func sticks() throws -> [Held.Stick] {
        try office.get("/api/events/halny/held").json(Held.self).sticks
    }

    private func take(_ stick: Held.Stick, as name: String) throws -> Response {
        try office.request(
            .post, "/api/events/halny/sticks/\(stick.key)/take", body: #"{"name":"\#(name)"}"#)
    }

    @Test func `a stick of a kiosk that was shut out is taken in once its name is typed`() throws {
        let kiosk = try office.headquarters.kiosk()
        try keep(kiosk.device, .revoked)
        let stick = try #require(try sticks().first)
        #expect((stick.code, stick.lines) == ("revoked", 3))
        let name = try #require(stick.name)
        let overview = try office.get("/api/events/halny/overview").json(Overview.self)
        #expect(overview.incomplete.first { $0.name == name }?.onSticks == 3)
        #expect(try take(stick, as: "Kiosk of somebody else").status == 422)
        #expect(try sticks().count == 1)
        #expect(try take(stick, as: name).text == #"{"lines":3,"new":3}"#)
        #expect(try sticks().isEmpty)
        #expect(try take(stick, as: name).status == 404)
    }

    @Test func `a kiosk that nobody knows gets its name when its stick is taken in`() throws {
        try keep(try #require(Self.stranger), .unknownDevice)
        let stick = try #require(try sticks().first)
        #expect(stick.name == nil)
        let overview = try office.get("/api/events/halny/overview").json(Overview.self)
        #expect(overview.incomplete.map(\.onSticks) == [3])
        #expect(try take(stick, as: "").status == 422)
        #expect(try take(stick, as: "Kiosk 9").status == 200)
        #expect(try office.get("/api/events/halny/devices").text.contains("Kiosk 9"))
    }

    @Test func `a stick that is dismissed is gone from here`() throws {
        try keep(try #require(Self.stranger), .unknownSignature)
        let stick = try #require(try sticks().first)
        #expect(try office.request(.post, "/api/sticks/\(stick.key)/dismiss").status == 204)
        #expect(File.names(in: office.headquarters.store.folder + "/quarantine").isEmpty)
        #expect(try office.request(.post, "/api/sticks/\(stick.key)/dismiss").status == 404)
    }
}
