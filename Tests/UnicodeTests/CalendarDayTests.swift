import Testing

@testable import Unicode

@Suite struct CalendarDayTests {
    @Test(arguments: ["2026-06-02", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"])
    func `a day survives being written and read`(text: String) throws {
        #expect(try #require(CalendarDay(text)).description == text)
    }

    @Test(arguments: [
        "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "2026-6-2", "02.06.2026", "",
        "2026-06-02 ",
        "+026-06-02", "２０２６-06-02", "0000-01-01", "2026/06/02",
    ])
    func `what is no day is refused`(text: String) {
        #expect(CalendarDay(text) == nil)
    }

    @Test func `days are counted from 1970`() throws {
        #expect(try #require(CalendarDay("1970-01-01")).daysSince1970 == 0)
        #expect(try #require(CalendarDay("1969-12-31")).daysSince1970 == -1)
        #expect(try #require(CalendarDay("2000-03-01")).daysSince1970 == 11_017)
        #expect(try #require(CalendarDay("2026-10-14")).daysSince1970 == 20_740)
    }

    @Test func `every day of the calendar has its own number`() {
        for number in stride(from: -719_162, through: 2_932_896, by: 1) {
            let day = CalendarDay(daysSince1970: number)
            guard day.daysSince1970 == number,
                CalendarDay(year: day.year, month: day.month, day: day.day) == day
            else {
                Issue.record("day \(number)")
                return
            }
        }
    }

    @Test func `the calendar ends at its ends`() throws {
        let last = try #require(CalendarDay("9999-12-31"))
        #expect(last.advanced(by: 1) == last)
        let first = try #require(CalendarDay("0001-01-01"))
        #expect(first.advanced(by: -1) == first)
    }
}
