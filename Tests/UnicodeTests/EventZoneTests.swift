import Testing
import Unicode

@Suite struct EventZoneTests {
    @Test func `an hour that comes twice is told apart by its offset`() throws {
        let berlin = try zone("Europe/Berlin")
        let first = utc(2025, 10, 26, 0, 30)
        #expect(berlin.timestamp(ofUnixMilliseconds: first) == "2025-10-26T02:30:00+02:00")
        #expect(berlin.timestamp(ofUnixMilliseconds: first + hour) == "2025-10-26T02:30:00+01:00")
        #expect(berlin.startOfHour(of: first) == utc(2025, 10, 26, 0, 0))
        #expect(berlin.startOfHour(of: first + hour) == utc(2025, 10, 26, 1, 0))
    }

    @Test func `an hour that never was is left out`() throws {
        let berlin = try zone("Europe/Berlin")
        let change = utc(2026, 3, 29, 1, 0)
        #expect(berlin.timestamp(ofUnixMilliseconds: change - 1_000) == "2026-03-29T01:59:59+01:00")
        #expect(berlin.timestamp(ofUnixMilliseconds: change) == "2026-03-29T03:00:00+02:00")
    }

    @Test func `another continent changes on another day`() throws {
        let newYork = try zone("America/New_York")
        #expect(
            newYork.timestamp(ofUnixMilliseconds: utc(2025, 11, 2, 5, 30)) == "2025-11-02T01:30:00-04:00")
        #expect(
            newYork.timestamp(ofUnixMilliseconds: utc(2025, 11, 2, 6, 30)) == "2025-11-02T01:30:00-05:00")
    }

    @Test func `the day on which clocks go back has 25 hours`() throws {
        let range = try zone("Europe/Berlin").range(ofDay: try day("2025-10-26"))
        #expect(range == utc(2025, 10, 25, 22, 0)..<utc(2025, 10, 26, 23, 0))
    }

    @Test func `the day on which clocks go forward has 23 hours`() throws {
        let range = try zone("Europe/Berlin").range(ofDay: try day("2026-03-29"))
        #expect(range == utc(2026, 3, 28, 23, 0)..<utc(2026, 3, 29, 22, 0))
    }

    @Test func `a quarter-hour zone has its own midnight`() throws {
        let kathmandu = try zone("Asia/Kathmandu")
        let before = utc(2026, 6, 1, 18, 10)
        let after = utc(2026, 6, 1, 18, 20)
        #expect(kathmandu.timestamp(ofUnixMilliseconds: before) == "2026-06-01T23:55:00+05:45")
        #expect(kathmandu.timestamp(ofUnixMilliseconds: after) == "2026-06-02T00:05:00+05:45")
        let range = kathmandu.range(ofDay: try day("2026-06-02"))
        #expect(range == utc(2026, 6, 1, 18, 15)..<utc(2026, 6, 2, 18, 15))
        #expect(!range.contains(before))
        #expect(range.contains(after))
        #expect(kathmandu.startOfHour(of: after) == utc(2026, 6, 1, 18, 15))
    }

    @Test func `a venue ahead of everybody counts on its own day`() throws {
        let auckland = try zone("Pacific/Auckland")
        #expect(auckland.day(of: utc(2026, 1, 14, 11, 5)) == (try day("2026-01-15")))
    }

    @Test func `a quiz over midnight belongs to the day of its start`() throws {
        let warsaw = try zone("Europe/Warsaw")
        let start = utc(2026, 10, 14, 21, 59) + 50_000
        #expect(warsaw.day(of: start) == (try day("2026-10-14")))
        #expect(warsaw.day(of: start + 30_000) == (try day("2026-10-15")))
    }

    @Test func `the clock shows hours and minutes`() throws {
        #expect(
            try zone("Europe/Warsaw").clock(of: utc(2026, 10, 14, 13, 24) + 59_999) == "15:24"
        )
    }

    @Test func `a change within an hour begins the hour at the change`() throws {
        // Lord Howe Island goes from 02:00 +10:30 to 02:30 +11:00.
        let lordHowe = try zone("Australia/Lord_Howe")
        let change = utc(2026, 10, 3, 15, 30)
        #expect(lordHowe.timestamp(ofUnixMilliseconds: change) == "2026-10-04T02:30:00+11:00")
        #expect(lordHowe.startOfHour(of: change + 600_000) == change)
    }

    @Test func `a day that the zone left out is empty`() throws {
        let apia = try zone("Pacific/Apia")
        #expect(apia.range(ofDay: try day("2011-12-30")).isEmpty)
        #expect(
            apia.range(ofDay: try day("2011-12-31")).lowerBound
                == apia.range(ofDay: try day("2011-12-29")).upperBound)
    }

    @Test func `a day whose midnight never was begins at the change`() throws {
        // Beirut goes from 00:00 to 01:00.
        let beirut = try zone("Asia/Beirut")
        let range = beirut.range(ofDay: try day("2026-03-29"))
        #expect(range == utc(2026, 3, 28, 22, 0)..<utc(2026, 3, 29, 21, 0))
        #expect(beirut.timestamp(ofUnixMilliseconds: range.lowerBound) == "2026-03-29T01:00:00+03:00")
    }

    @Test(arguments: [
        "Europe/Warsaw", "America/St_Johns", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Apia",
        "Africa/Cairo",
        "Asia/Beirut", "Pacific/Chatham", "America/Sao_Paulo", "UTC",
    ])
    func `days follow each other without gap or overlap and hold their own moments`(name: String) throws {
        let zone = try zone(name)
        var day = try day("2025-01-01")
        while day < (try self.day("2028-01-01")) {
            let range = zone.range(ofDay: day)
            #expect(range.upperBound == zone.range(ofDay: day.advanced(by: 1)).lowerBound)
            #expect(zone.day(of: range.lowerBound) == day)
            #expect(zone.day(of: range.upperBound - 1) == day)
            day = day.advanced(by: 1)
        }
    }

    @Test(arguments: [Int64.min, -1, 0, 253_402_300_800_000, .max])
    func `a broken clock is shown somehow and stops nothing`(moment: Int64) throws {
        let zone = try zone("Europe/Warsaw")
        #expect(!zone.timestamp(ofUnixMilliseconds: moment).isEmpty)
        #expect(!zone.clock(of: moment).isEmpty)
        _ = zone.startOfHour(of: moment)
        _ = zone.range(ofDay: zone.day(of: moment))
    }

    @Test func `the epoch itself is shown at the venue`() throws {
        #expect(try zone("Europe/Warsaw").timestamp(ofUnixMilliseconds: 0) == "1970-01-01T01:00:00+01:00")
    }

    @Test(arguments: [
        "", "Europe/Warsav", "+02:00", "GMT+2", "GMT+02:00", "Etc/Unknown", "europe", "\u{0}",
        "Europe/Warsaw\u{0}", "Żółć",
    ])
    func `what is no zone is refused`(name: String) {
        #expect(EventZone(identifier: name) == nil)
    }

    private let hour: Int64 = 3_600_000

    private func zone(_ name: String) throws -> EventZone { try #require(EventZone(identifier: name)) }

    private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

    private func utc(_ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int) -> Int64 {
        guard let zone = EventZone(identifier: "UTC"),
            let date = CalendarDay(year: year, month: month, day: day)
        else { preconditionFailure("UTC has every day") }
        return zone.range(ofDay: date).lowerBound + Int64(hour * 60 + minute) * 60_000
    }
}
