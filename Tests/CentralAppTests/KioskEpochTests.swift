import CentralStore
import CentralTestSupport
import SyncProtocol
import TestSupport
import Testing
import WebServer

@Suite struct KioskEpochTests {
    private struct Devices: Decodable {
        struct Device: Decodable {
            struct Epoch: Decodable {
                let epoch: String
                let reason: String?
                let saved: Int
                let received: Int
                let safe: Int
                let head: Int
            }
            let silent: Bool
            let savedAsOf: String?
            let epochs: [Epoch]
        }
        let devices: [Device]
    }

    private func device(_ office: Office) throws -> Devices.Device {
        try #require(try office.get("/api/events/halny/devices").json(Devices.self).devices.first)
    }

    @Test func `each run of a kiosk's journal is listed, the newest first, with why it began`() throws {
        let office = try Office()
        var kiosk = try office.headquarters.kiosk("Kiosk 1")
        try kiosk.register("ann@example.org")
        try office.deliver(&kiosk)
        kiosk.openEpoch()
        let line = EpochLine(
            id: .mint(wallMilliseconds: 1), moment: kiosk.moment, salt: .random(), reason: .restored,
            after: nil)
        try kiosk.append(line)
        try kiosk.register("ben@example.org")
        try office.deliver(&kiosk)
        let epochs = try device(office).epochs
        #expect(epochs.map(\.reason) == ["restored", nil])
        #expect(epochs.map(\.received) == [1, 1] && epochs.map(\.saved) == [1, 1])
        #expect(epochs.map(\.head) == [2, 1] && epochs.first?.epoch == kiosk.epoch.rawValue)
        #expect(epochs.map(\.safe) == [0, 0])
    }

    @Test func `each run tells how many of its registrations are in the backups elsewhere`() throws {
        let office = try Office()
        var kiosk = try office.headquarters.kiosk()
        for number in 1...2 { try kiosk.register("person\(number)@example.org") }
        try office.deliver(&kiosk)
        let elsewhere = TemporaryFolder(in: "/dev/shm")
        _ = try office.headquarters.store.backUp(to: elsewhere.path, passphrase: "blue", app: "0.1.0")
        try kiosk.register("person3@example.org")
        try office.deliver(&kiosk)
        let epoch = try #require(try device(office).epochs.first)
        #expect(epoch.received == 3 && epoch.safe == 2)
    }

    @Test func `a kiosk that was not heard of for two minutes is silent, and its figures are of then`() throws
    {
        let office = try Office()
        var kiosk = try office.headquarters.kiosk()
        try kiosk.register("ann@example.org")
        try office.deliver(&kiosk)
        office.headquarters.clock.advance(milliseconds: 120_000)
        #expect(try !device(office).silent)
        office.headquarters.clock.advance(milliseconds: 1)
        #expect(try device(office).silent)
        #expect(try device(office).savedAsOf == "2026-10-15T10:00:00+02:00")
    }
}
