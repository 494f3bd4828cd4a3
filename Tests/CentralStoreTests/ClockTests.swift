import CentralStore
import CentralTestSupport
import ContestCore
import SyncProtocol
import TestSupport
import Testing

@Suite struct ClockTests {
    private let headquarters: Headquarters
    private let event: EventID
    /// 2026-10-15T10:00:00+02:00
    private let start: Int64 = 1_792_051_200_000

    init() throws {
        headquarters = try Headquarters()
        event = try #require(EventID("halny"))
    }

    private func registration() throws -> RegistrationRow {
        let rows = try headquarters.store.read { snapshot in
            try snapshot.registrations(of: event, AttendeeFilter(), after: nil, limit: 10)
        }
        return try #require(rows.first)
    }

    @Test func `a clock that is right is left alone, also when the way of the push takes a second`() throws {
        var kiosk = try headquarters.kiosk()
        try kiosk.register("ann@example.org")
        headquarters.clock.advance(milliseconds: 1_200)
        try headquarters.deliver(&kiosk)
        let row = try registration()
        #expect(row.atMilliseconds == start)
        #expect(row.clockSource == "sampled")
    }

    @Test func `a fast clock is corrected for display, and its raw reading stays`() throws {
        var kiosk = try headquarters.kiosk()
        kiosk.wallMilliseconds += 432_000
        try kiosk.register("ann@example.org")
        kiosk.advance(milliseconds: 30_000)
        headquarters.clock.advance(milliseconds: 30_000)
        try headquarters.deliver(&kiosk)
        let row = try registration()
        #expect(row.atMilliseconds == start)
        #expect(row.rawAtMilliseconds == start + 432_000)
        #expect(row.timeMilliseconds == 50_000)
        let device = try headquarters.store.read { try $0.deviceRows(of: event).first }
        #expect(device?.clockErrorMilliseconds == 432_000)
    }

    @Test func `a clock at 1970 is corrected by the boot clock`() throws {
        var kiosk = try headquarters.kiosk()
        kiosk.wallMilliseconds = 86_400_000
        try kiosk.register("ann@example.org")
        kiosk.advance(milliseconds: 5_000)
        kiosk.wallMilliseconds = start + 5_000
        headquarters.clock.advance(milliseconds: 5_000)
        try headquarters.deliver(&kiosk)
        #expect(try registration().atMilliseconds == start)
    }

    @Test func `a line of another boot is estimated by the clock's error, and marked`() throws {
        var kiosk = try headquarters.kiosk()
        kiosk.wallMilliseconds += 432_000
        try kiosk.register("ann@example.org")
        kiosk.boot = "boot-2"
        kiosk.bootMilliseconds = 1_000
        kiosk.wallMilliseconds += 60_000
        headquarters.clock.advance(milliseconds: 60_000)
        try headquarters.deliver(&kiosk)
        let row = try registration()
        #expect(row.clockSource == "estimated")
        #expect(row.atMilliseconds == start)
    }

    @Test
    func `a line of a boot without network is estimated by that boot's clock line, whatever was set later`()
        throws
    {
        var kiosk = try headquarters.kiosk()
        kiosk.wallMilliseconds += 432_000
        try kiosk.append(
            ClockLine(
                id: .mint(wallMilliseconds: start), moment: kiosk.moment, salt: .random(),
                stepMilliseconds: nil))
        kiosk.advance(milliseconds: 60_000)
        kiosk.wallMilliseconds += 7_200_000
        try kiosk.register("ann@example.org")
        kiosk.boot = "boot-2"
        kiosk.bootMilliseconds = 1_000
        kiosk.wallMilliseconds = start + 432_000 + 120_000
        headquarters.clock.advance(milliseconds: 120_000)
        try headquarters.deliver(&kiosk)
        let row = try registration()
        #expect(row.clockSource == "estimated")
        #expect(row.rawAtMilliseconds == start + 432_000 + 60_000 + 7_200_000)
        #expect(row.atMilliseconds == start + 60_000)
        // Whether the clock was set between the boots nobody knows.
        #expect(row.clockErrorMilliseconds == 432_000 + 2_000)
    }

    @Test func `an estimate between two samples is as good as they agree`() throws {
        var kiosk = try headquarters.kiosk()
        kiosk.wallMilliseconds += 432_000
        try headquarters.deliver(&kiosk)
        kiosk.boot = "boot-2"
        kiosk.advance(milliseconds: 3_600_000)
        headquarters.clock.advance(milliseconds: 3_600_000)
        try kiosk.register("ann@example.org")
        kiosk.boot = "boot-3"
        kiosk.advance(milliseconds: 3_600_000)
        kiosk.wallMilliseconds += 500
        headquarters.clock.advance(milliseconds: 3_600_000)
        try headquarters.deliver(&kiosk)
        let row = try registration()
        #expect(row.clockSource == "estimated")
        #expect(abs(row.atMilliseconds - (start + 3_600_000)) <= 500)
        #expect(row.clockErrorMilliseconds == 500 + 2_000)
    }

    @Test func `numbers beyond all clocks harm nobody`() throws {
        var kiosk = try headquarters.kiosk()
        kiosk.wallMilliseconds = .max - 100_000
        kiosk.bootMilliseconds = .max - 100_000
        try kiosk.register("ann@example.org")
        kiosk.bootMilliseconds = .max
        try headquarters.deliver(&kiosk)
        #expect(try registration().email == "ann@example.org")
    }

    @Test func `a correction that has no opposite number harms nobody`() throws {
        var kiosk = try headquarters.kiosk()
        let boot = kiosk.bootMilliseconds
        // The corrected moment becomes -1, and the way from there to the raw one is the lowest number of all.
        kiosk.bootMilliseconds = boot - start - 1
        kiosk.wallMilliseconds = .max
        try kiosk.register("ann@example.org")
        kiosk.bootMilliseconds = boot
        kiosk.wallMilliseconds = start
        try headquarters.deliver(&kiosk)
        #expect(try registration().atMilliseconds == -1)
    }
}
