import Unicode

extension FileField {
    private static let mostSpans = 1_000

    /// - Parameters:
    ///   - days: the event's, and
    ///   - zone: its zone; what could not be read is not compared with.
    func openingHours(_ days: ClosedRange<CalendarDay>?, _ zone: EventZone?) -> OpeningHours? {
        guard let fields = list(0...FileField.mostSpans, of: "spans") else { return nil }
        let spans = fields.map { $0.span(days, zone) }
        let known = spans.compactMap(\.self)
        guard known.count == spans.count else { return nil }
        for (index, later) in known.enumerated() {
            guard let earlier = known[..<index].first(where: { $0.overlaps(later) }) else { continue }
            fields[index].note(
                "overlaps \(earlier.opens) to \(earlier.closes) on the same day; make one span of them")
        }
        return OpeningHours(spans: known)
    }

    private func span(_ days: ClosedRange<CalendarDay>?, _ zone: EventZone?) -> OpeningHours.Span? {
        guard let object = FileObject(self, keys: ["day", "opens", "closes"]) else { return nil }
        let dayField = object.required("day")
        let (opensField, closesField) = (object.required("opens"), object.required("closes"))
        let (day, opens, closes) = (dayField?.day(), opensField?.minute(), closesField?.minute())
        guard let day else { return nil }
        if let days, !days.contains(day) {
            dayField?.note("must be a day of the event, \(days.lowerBound) to \(days.upperBound)")
            return nil
        }
        guard let opens, let closes else { return nil }
        let exist = [
            opensField?.exists(opens, on: day, in: zone),
            closes == .endOfDay ? true : closesField?.exists(closes, on: day, in: zone),
        ]
        guard opens < closes else {
            closesField?.note("must be after opens, \(opens); a night over midnight is two spans")
            return nil
        }
        return exist.contains(false) ? nil : OpeningHours.Span(day: day, opens: opens, closes: closes)
    }

    private func minute() -> LocalMinute? {
        guard let text = string() else { return nil }
        if let minute = LocalMinute(text) { return minute }
        note("must be a time from 00:00 to 24:00, written 08:30, not \(quoted(text))")
        return nil
    }

    /// Notes a time over which clocks are set forward.
    private func exists(_ minute: LocalMinute, on day: CalendarDay, in zone: EventZone?) -> Bool {
        guard let zone, case .skipped(let next, let nextDay) = zone.moments(of: minute, on: day) else {
            return true
        }
        let instead = nextDay == day ? "\(next)" : "\(next) on \(nextDay)"
        note(
            "\(minute) does not exist on \(day) in \(zone.identifier), because clocks are set forward; "
                + "the next time that does is \(instead)")
        return false
    }
}

extension OpeningHours.Span {
    fileprivate func overlaps(_ other: Self) -> Bool {
        day == other.day && opens < other.closes && other.opens < closes
    }
}
