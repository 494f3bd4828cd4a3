import CentralTestSupport
import SyncProtocol
import TestSupport
import Testing
import WebServer

/// Time zones and clocks, as the cases of cases/time.md have them.
@Suite struct TimeTests {
    private struct Attendees: Decodable {
        struct Row: Decodable {
            let email: String
            let registeredAt: String
        }
        struct Facets: Decodable {
            struct Day: Decodable, Equatable {
                let day: String
                let count: Int
            }
            let days: [Day]
        }

        let match: Int
        let rows: [Row]
        let facets: Facets
    }

    /// Registrations saved at these moments, in Unix milliseconds, of attempts that began at the same time.
    private func office(zone: String, _ moments: [Int64], from starts: String, to ends: String) throws
        -> Office
    {
        var fixture = EventFixture()
        fixture.zone = zone
        fixture.startsOn = starts
        fixture.endsOn = ends
        let office = try Office(fixture, wall: moments[0])
        var kiosk = try office.headquarters.kiosk()
        for (index, moment) in moments.enumerated() {
            let step = moment - kiosk.wallMilliseconds
            kiosk.advance(milliseconds: step)
            office.headquarters.clock.advance(milliseconds: step)
            var visit = KioskDouble.Visit("person\(index)@example.org")
            (visit.timeMilliseconds, visit.formMilliseconds) = (0, 0)
            try kiosk.register(visit)
        }
        try office.deliver(&kiosk)
        return office
    }

    private func attendees(_ office: Office, _ query: String = "") throws -> Attendees {
        try office.get("/api/events/halny/attendees?sort=registered_at\(query)").json()
    }

    private func listed(_ office: Office) throws -> [String] {
        try attendees(office).rows.map(\.registeredAt)
    }

    private func exported(_ office: Office) throws -> [String] {
        try office.get("/api/events/halny/attendees.csv?raw=1&sort=registered_at").text.split(
            separator: "\r\n"
        ).dropFirst()
            .map { String($0.split(separator: ",", omittingEmptySubsequences: false)[7]) }
    }

    @Test(
        arguments: [
            // T1 the hour that comes twice
            (
                "Europe/Berlin", [1_761_438_600_000, 1_761_442_200_000],
                ["2025-10-26T02:30:00+02:00", "2025-10-26T02:30:00+01:00"]
            ),
            // T2 the hour that never was
            (
                "Europe/Berlin", [1_774_745_999_000, 1_774_746_000_000],
                ["2026-03-29T01:59:59+01:00", "2026-03-29T03:00:00+02:00"]
            ),
            // T3 the other continent's change
            (
                "America/New_York", [1_762_061_400_000, 1_762_065_000_000],
                ["2025-11-02T01:30:00-04:00", "2025-11-02T01:30:00-05:00"]
            ),
            // T6 a quarter-hour zone
            (
                "Asia/Kathmandu", [1_780_337_400_000, 1_780_338_000_000],
                ["2026-06-01T23:55:00+05:45", "2026-06-02T00:05:00+05:45"]
            ),
        ] as [(String, [Int64], [String])])
    func `list and export show the venue's clock with its offset, in the order of time`(
        _ zone: String, _ moments: [Int64], _ shown: [String]
    ) throws {
        let office = try office(zone: zone, moments, from: "2025-10-01", to: "2026-06-30")
        #expect(try listed(office) == shown)
        #expect(try exported(office) == shown)
    }

    @Test(
        arguments: [
            // T4 a day of 25 hours: its first and last moments, and those beside it
            ("Europe/Berlin", "2025-10-26", 1_761_429_600_000, 1_761_519_600_000),
            // T5 a day of 23 hours
            ("Europe/Berlin", "2026-03-29", 1_774_738_800_000, 1_774_821_600_000),
            // T6 a day that begins at a quarter past an hour of UTC
            ("Asia/Kathmandu", "2026-06-02", 1_780_337_700_000, 1_780_424_100_000),
            // T7 a venue ahead of central
            ("Pacific/Auckland", "2026-01-15", 1_768_388_400_000, 1_768_474_800_000),
        ] as [(String, String, Int64, Int64)])
    func `a day is the venue's day`(_ zone: String, _ day: String, _ start: Int64, _ end: Int64) throws {
        let office = try office(zone: zone, [start - 1_000, start, end - 1_000, end], from: day, to: day)
        let found = try attendees(office, "&day=\(day)")
        #expect(found.rows.map(\.email) == ["person1@example.org", "person2@example.org"])
        #expect(found.match == 2)
        #expect(try attendees(office).facets.days.first { $0.day == day }?.count == 2)
        let overview = try office.get("/api/events/halny/overview?day=\(day)").text
        #expect(overview.contains(#""registered":2"#))
    }

    @Test func `hours of the chart are the venue's hours`() throws {
        let office = try office(
            zone: "Asia/Kathmandu", [1_780_337_400_000, 1_780_338_000_000], from: "2026-06-01",
            to: "2026-06-02")
        let text = try office.get("/api/events/halny/overview").text
        #expect(text.contains(#""hour":"2026-06-01T23:00:00+05:45""#))
        #expect(text.contains(#""hour":"2026-06-02T00:00:00+05:45""#))
        let twice = try self.office(
            zone: "Europe/Berlin", [1_761_438_600_000, 1_761_442_200_000], from: "2025-10-26",
            to: "2025-10-26")
        let hours = try twice.get("/api/events/halny/overview").text
        #expect(hours.contains(#""hour":"2025-10-26T02:00:00+02:00""#))
        #expect(hours.contains(#""hour":"2025-10-26T02:00:00+01:00""#))
    }

    @Test func `a quiz over midnight counts on the day it began`() throws {
        let office = try Office(wall: 1_792_015_180_000)  // 2026-10-14T23:59:40+02:00
        var kiosk = try office.headquarters.kiosk()
        kiosk.advance(milliseconds: 40_000)
        office.headquarters.clock.advance(milliseconds: 40_000)
        var visit = KioskDouble.Visit("ann@example.org")
        visit.timeMilliseconds = 10_000
        try kiosk.register(visit)
        try office.deliver(&kiosk)
        #expect(try attendees(office, "&day=2026-10-14").match == 1)
        #expect(try attendees(office, "&day=2026-10-15").match == 0)
        #expect(try listed(office) == ["2026-10-15T00:00:20+02:00"])
    }

    @Test func `a kiosk whose clock is wrong is shown corrected, the same on every page`() throws {
        let office = try Office()
        var kiosk = try office.headquarters.kiosk()
        kiosk.wallMilliseconds += 432_000
        try kiosk.register("ann@example.org")
        try office.deliver(&kiosk)
        #expect(try listed(office) == ["2026-10-15T10:00:00+02:00"])
        #expect(try exported(office) == ["2026-10-15T10:00:00+02:00"])
        #expect(
            try office.get("/api/events/halny/results").text.contains(#""at":"2026-10-15T10:00:00+02:00""#))
        let page = try office.get("/api/events/halny/attendees/1").text
        #expect(page.contains(#""at":"2026-10-15T10:00:00+02:00""#))
        #expect(page.contains(#""at_raw":"2026-10-15T10:07:12+02:00""#))
        #expect(page.contains(#""time_ms":50000"#))
        #expect(try office.get("/api/events/halny/devices").text.contains(#""clock_error_ms":432000"#))
    }

    @Test func `a kiosk at 1970 sorts nowhere special`() throws {
        let office = try Office()
        var kiosk = try office.headquarters.kiosk()
        kiosk.wallMilliseconds = 3_600_000
        try kiosk.register("ann@example.org")
        try office.deliver(&kiosk)
        #expect(try listed(office) == ["2026-10-15T10:00:00+02:00"])
        #expect(try attendees(office, "&day=2026-10-15").match == 1)
    }
}
