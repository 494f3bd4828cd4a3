/// When a clock at the venue shows a time.
package enum LocalTimeMoments: Hashable, Sendable {
    /// From the first moment to the last at which it begins to, in Unix milliseconds; two where clocks are set back.
    case shown(ClosedRange<Int64>)
    /// Clocks are set forward over it; the next time that they show, and on which day.
    case skipped(next: LocalMinute, on: CalendarDay)
}

extension EventZone {
    /// The moments at which the venue's calendar and clock show that day and minute.
    package func moments(of minute: LocalMinute, on day: CalendarDay) -> LocalTimeMoments {
        let wanted = (Int64(day.daysSince1970) * 1_440 + Int64(minute.minutes)) * 60_000
        var moments: [Int64] = []
        for (index, offset) in offsets.enumerated() {
            let moment = wanted - offset.milliseconds
            let end = index + 1 < offsets.count ? offsets[index + 1].start : .max
            if moment >= offset.start, moment < end { moments.append(moment) }
        }
        if let first = moments.first, let last = moments.last { return .shown(first...last) }
        // Within a change of the clock: what it shows just after the change.
        let change = offsets.indices.dropFirst().first {
            wanted - offsets[$0].milliseconds < offsets[$0].start
        }
        guard let change else { preconditionFailure("a local time lies before, in or after a change") }
        let next = LocalTime(moment: offsets[change].start, offset: offsets[change].milliseconds)
        return .skipped(next: LocalMinute(minutes: next.hour * 60 + next.minute), on: next.day)
    }
}
