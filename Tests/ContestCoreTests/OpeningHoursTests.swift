import ContestCore
import FoundationEssentials
import Glibc
import Testing
import Unicode

@Suite struct OpeningHoursTests {
    @Test func `an event without hours is open until its last day is over`() throws {
        let content = try EventContent(EventFileText())
        #expect(content.opening(at: try moment("2026-10-01", "03:00")) == .open)
        #expect(content.opening(at: try moment("2026-10-16", "23:59")) == .open)
        #expect(content.opening(at: try moment("2026-10-17", "00:00")) == .over)
    }

    @Test(arguments: [
        ("2026-10-13", "12:00", "2026-10-14", "08:30"), ("2026-10-14", "08:29", "2026-10-14", "08:30"),
        ("2026-10-14", "12:00", "2026-10-14", "13:00"), ("2026-10-14", "17:00", "2026-10-16", "10:00"),
        ("2026-10-15", "09:00", "2026-10-16", "10:00"),
    ])
    func `outside of its hours it is closed until the next ones`(
        day: String, clock: String, nextDay: String, next: String
    ) throws {
        let content = try EventContent(hours(MadeUpHours.all))
        let until = try moment(nextDay, next)
        #expect(content.opening(at: try moment(day, clock)) == .closed(until: until))
        #expect(content.opening(at: until - 1) == .closed(until: until))
        #expect(content.opening(at: until) == .open)
    }

    @Test(arguments: [
        ("2026-10-14", "08:30"), ("2026-10-14", "11:59"), ("2026-10-14", "16:59"), ("2026-10-16", "23:59"),
    ])
    func `within its hours it is open`(day: String, clock: String) throws {
        #expect(try EventContent(hours(MadeUpHours.all)).opening(at: try moment(day, clock)) == .open)
    }

    @Test func `after its last hours it is over`() throws {
        var text = try hours(MadeUpHours.all)
        #expect(try EventContent(text).opening(at: try moment("2026-10-17", "00:00")) == .over)
        text = try hours(#"{"day": "2026-10-14", "opens": "08:30", "closes": "17:00"}"#)
        #expect(try EventContent(text).opening(at: try moment("2026-10-14", "17:00")) == .over)
    }

    @Test func `a span over an hour that comes twice closes at its second end`() throws {
        var text = try hours(#"{"day": "2026-10-25", "opens": "02:00", "closes": "02:30"}"#)
        text.dates = text.dates.replacing("2026-10-16", with: "2026-10-25")
        let content = try EventContent(text)
        let first = try moment("2026-10-25", "00:00") + 2 * 3_600_000
        #expect(content.opening(at: first - 1) == .closed(until: first))
        #expect(content.opening(at: first + 5_399_999) == .open)
        #expect(content.opening(at: first + 5_400_000) == .over)
    }

    // cases/time.md, T2
    @Test func `a time that does not exist is refused with the next that does`() throws {
        let text = try hours(
            #"{"day": "2026-03-29", "opens": "02:30", "closes": "17:00"}"#,
            dates: #""time_zone": "Europe/Berlin", "starts_on": "2026-03-29", "ends_on": "2026-03-30""#)
        #expect(
            EventContent.problems(text) == [
                "line 3: opening_hours[0].opens: 02:30 does not exist on 2026-03-29 in Europe/Berlin, because clocks "
                    + "are set forward; the next time that does is 03:00"
            ])
    }

    @Test func `a midnight that does not exist is refused too, and a day may end there`() throws {
        let dates = #""time_zone": "Asia/Beirut", "starts_on": "2026-03-28", "ends_on": "2026-03-29""#
        let skipped = try hours(#"{"day": "2026-03-29", "opens": "00:00", "closes": "08:00"}"#, dates: dates)
        #expect(
            EventContent.problems(skipped).map { $0.hasSuffix("the next time that does is 01:00") } == [true])
        let ending = try hours(#"{"day": "2026-03-28", "opens": "20:00", "closes": "24:00"}"#, dates: dates)
        #expect(EventContent.problems(ending) == [])
    }

    @Test(arguments: [
        (
            #"{"day": "2026-10-17", "opens": "08:30", "closes": "17:00"}"#,
            "[0].day: must be a day of the event, 2026-10-14 to 2026-10-16"
        ),
        (
            #"{"day": "2026-10-14", "opens": "8:30", "closes": "17:00"}"#,
            "[0].opens: must be a time from 00:00 to 24:00, written 08:30, not \"8:30\""
        ),
        (#"{"day": "2026-10-14", "opens": "08:60", "closes": "24:01"}"#, "[0].closes: must be a time"),
        (
            #"{"day": "2026-10-14", "opens": "17:00", "closes": "08:30"}"#,
            "[0].closes: must be after opens, 17:00"
        ),
        (#"{"day": "2026-10-14", "opens": "08:30", "closes": "08:30"}"#, "[0].closes: must be after opens"),
        (#"{"day": "2026-10-14", "opens": "08:30"}"#, "[0].closes: is missing"),
        (
            #"{"day": "2026-10-14", "opens": "08:30", "closes": "12:00"}, {"day": "2026-10-14", "opens": "11:59", "closes": "17:00"}"#,
            "[1]: overlaps 08:30 to 12:00 on the same day"
        ),
    ])
    func `hours are checked`(spans: String, sentence: String) throws {
        let problems = EventContent.problems(try hours(spans))
        #expect(problems.contains { $0.contains("opening_hours\(sentence)") }, "\(problems)")
    }

    // cases/time.md, T14
    @Test func `hours that are saved three times stay what they are, whatever the server's zone`() throws {
        setenv("TZ", "America/New_York", 1)
        tzset()
        defer {
            unsetenv("TZ")
            tzset()
        }
        let span = #"{"day": "2026-10-14", "opens": "08:30", "closes": "17:00"}"#
        var bytes = Array(
            try hours(
                span,
                dates: #""time_zone": "Europe/Zurich", "starts_on": "2026-10-14", "ends_on": "2026-10-14""#
            ).text.utf8)
        for _ in 1...3 { bytes = Array(try JSONEncoder().encode(EventContent(file: bytes))) }
        let content = try EventContent(file: bytes)
        let saved = try #require(content.openingHours.spans.first)
        #expect("\(saved.opens)-\(saved.closes) \(content.zone.identifier)" == "08:30-17:00 Europe/Zurich")
        #expect(content.opening(at: try moment("2026-10-14", "08:30")) == .open)
    }

    private func hours(_ spans: String, dates: String? = nil) throws -> EventFileText {
        var text = EventFileText()
        if let dates { text.dates = dates }
        text.dates += #", "opening_hours": [\#(spans)]"#
        return text
    }

    /// In Warsaw, on a day whose clocks do not change before.
    private func moment(_ day: String, _ clock: String) throws -> Int64 {
        let zone = try #require(EventZone(identifier: "Europe/Warsaw"))
        let minute = try #require(LocalMinute(clock))
        return zone.range(ofDay: try #require(CalendarDay(day))).lowerBound + Int64(minute.minutes) * 60_000
    }
}

enum MadeUpHours {
    /// Two spans on the first day, none on the second, an evening over the end of the last.
    static let all = #"""
        {"day": "2026-10-14", "opens": "08:30", "closes": "12:00"},
        {"day": "2026-10-14", "opens": "13:00", "closes": "17:00"},
        {"day": "2026-10-16", "opens": "10:00", "closes": "24:00"}
        """#
}
