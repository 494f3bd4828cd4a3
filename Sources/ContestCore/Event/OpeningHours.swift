package import Unicode

/// When visitors may play, in times of the venue's clock. They stay what was written, whatever zone a server lives in.
package struct OpeningHours: Hashable, Sendable {
    package struct Span: Hashable, Sendable, Encodable {
        package let day: CalendarDay
        package let opens: LocalMinute
        /// After `opens`; `24:00` is the end of the day.
        package let closes: LocalMinute
    }

    /// None means always. No two overlap, and each time exists in the event's zone.
    package let spans: [Span]

    package static let always = OpeningHours(spans: [])

    /// - Parameter moment: Unix milliseconds.
    package func opening(at moment: Int64, in zone: EventZone) -> Opening {
        guard !spans.isEmpty else { return .open }
        let stretches = spans.compactMap { $0.moments(in: zone) }
        if stretches.contains(where: { $0.contains(moment) }) { return .open }
        guard let next = stretches.map(\.lowerBound).filter({ $0 > moment }).min() else { return .over }
        return .closed(until: next)
    }
}

/// Whether visitors may begin.
package enum Opening: Hashable, Sendable {
    case open
    /// Unix milliseconds.
    case closed(until: Int64)
    /// Closed for good.
    case over
}

extension OpeningHours.Span {
    /// In Unix milliseconds. Where clocks are set back over one of its times, it opens at the first and closes at the
    /// last; nil where they are set forward over one.
    fileprivate func moments(in zone: EventZone) -> Range<Int64>? {
        guard case .shown(let opening) = zone.moments(of: opens, on: day) else { return nil }
        // A day ends also where the next one's midnight never was.
        if closes == .endOfDay { return opening.lowerBound..<zone.range(ofDay: day).upperBound }
        guard case .shown(let closing) = zone.moments(of: closes, on: day) else { return nil }
        return opening.lowerBound..<closing.upperBound
    }
}
