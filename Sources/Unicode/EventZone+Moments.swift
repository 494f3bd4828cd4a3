/// Every moment here is in Unix milliseconds.
extension EventZone {
    /// ISO 8601 with the zone's offset and seconds, for example `2026-06-02T09:05:00+02:00`. Milliseconds are cut.
    package func timestamp(ofUnixMilliseconds moment: Int64) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(25)
        appendTimestamp(ofUnixMilliseconds: moment, to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Appends what `timestamp` gives, for exports of many rows.
    package func appendTimestamp(ofUnixMilliseconds moment: Int64, to text: inout [UInt8]) {
        let local = LocalTime(moment: moment, offset: offset(at: moment).milliseconds)
        let minutes = Int(abs(local.offset) / 60_000)
        local.day.append(to: &text)
        text.append(UInt8(ascii: "T"))
        local.appendClock(to: &text)
        text.append(UInt8(ascii: ":"))
        text.append(local.second, digits: 2)
        text.append(UInt8(ascii: local.offset < 0 ? "-" : "+"))
        text.append(minutes / 60, digits: 2)
        text.append(UInt8(ascii: ":"))
        text.append(minutes % 60, digits: 2)
    }

    /// The day on which a moment falls at the venue.
    package func day(of moment: Int64) -> CalendarDay {
        LocalTime(moment: moment, offset: offset(at: moment).milliseconds).day
    }

    /// Hours and minutes on the venue's clock, for example `15:24`.
    package func clock(of moment: Int64) -> String {
        var text: [UInt8] = []
        LocalTime(moment: moment, offset: offset(at: moment).milliseconds).appendClock(to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// The first moment of the venue's hour in which a moment falls, in Unix milliseconds. Where clocks are set
    /// back, the hour that comes twice is two hours here; where they change within an hour, it begins at the change.
    package func startOfHour(of moment: Int64) -> Int64 {
        let moment = LocalTime.bounded(moment)
        let offset = offset(at: moment)
        let sinceHour = LocalTime.remainder(moment + offset.milliseconds, 3_600_000)
        return max(moment - sinceHour, offset.start)
    }

    /// The moments of a day at the venue, in Unix milliseconds: 23, 24 or 25 hours, and none for a day that the zone
    /// left out (Samoa's 2011-12-30).
    package func range(ofDay day: CalendarDay) -> Range<Int64> {
        let start = startOfDay(day)
        return start..<max(start, startOfDay(day.advanced(by: 1)))
    }

    /// The first moment that the venue's calendar shows that day or a later one: a clock that is set forward over
    /// midnight begins its day at the change.
    private func startOfDay(_ day: CalendarDay) -> Int64 {
        let wanted = Int64(day.daysSince1970) * 86_400_000
        for (index, offset) in offsets.enumerated().reversed() {
            guard index > 0 else { break }
            // The clock just before this change; once that is an earlier day, this stretch holds the day's start.
            let before = offset.start + offsets[index - 1].milliseconds
            if before <= wanted { return max(wanted - offset.milliseconds, offset.start) }
        }
        return wanted - offsets[0].milliseconds
    }
}

/// A moment as the venue's calendar and clock show it.
struct LocalTime {
    let day: CalendarDay
    let hour: Int
    let minute: Int
    let second: Int
    /// Milliseconds east of UTC.
    let offset: Int64

    init(moment: Int64, offset: Int64) {
        self.offset = offset
        let local = LocalTime.bounded(moment) + offset
        let ofDay = LocalTime.remainder(local, 86_400_000)
        day = CalendarDay(daysSince1970: Int((local - ofDay) / 86_400_000))
        hour = Int(ofDay / 3_600_000)
        minute = Int(ofDay / 60_000 % 60)
        second = Int(ofDay / 1000 % 60)
    }

    func appendClock(to text: inout [UInt8]) {
        text.append(hour, digits: 2)
        text.append(UInt8(ascii: ":"))
        text.append(minute, digits: 2)
    }

    /// Moments far outside the calendar come from broken clocks only; they must not stop the program.
    static func bounded(_ moment: Int64) -> Int64 {
        min(max(moment, -100_000_000_000_000), 300_000_000_000_000)
    }

    /// Never negative, also before 1970.
    static func remainder(_ value: Int64, _ divisor: Int64) -> Int64 {
        let rest = value % divisor
        return rest < 0 ? rest + divisor : rest
    }
}
