/// What a date and a clock time, as somebody typed them, mean at the venue. Moments are Unix milliseconds.
package enum LocalMoment: Hashable, Sendable {
    case once(Int64)
    /// The clocks were set back: the hour came twice.
    case twice(earlier: Int64, later: Int64)
    /// The clocks were set forward over it: no clock at the venue ever showed this time.
    case never
}

extension EventZone {
    /// - Parameters:
    ///   - hour: 0 to 23.
    ///   - minute: 0 to 59.
    package func moment(day: CalendarDay, hour: Int, minute: Int) -> LocalMoment {
        let clock = (Int64(day.daysSince1970) * 24 + Int64(hour)) * 3_600_000 + Int64(minute) * 60_000
        // No offset is more than a day, so the changes around the moment are those within a day of it.
        let candidates = [offset(at: clock - 86_400_000), offset(at: clock), offset(at: clock + 86_400_000)]
        let moments = Set(candidates.map { clock - $0.milliseconds })
            .filter { $0 + offset(at: $0).milliseconds == clock }
            .sorted()
        switch moments.count {
        case 0: return .never
        case 1: return .once(moments[0])
        default: return .twice(earlier: moments[0], later: moments[moments.count - 1])
        }
    }
}
