/// A minute on a clock at the wall, without day and zone: `08:30`. `24:00` is the end of a day.
package struct LocalMinute: Hashable, Sendable {
    /// Since midnight, 0 to 1,440.
    package let minutes: Int

    package static let endOfDay = LocalMinute(minutes: 1_440)

    init(minutes: Int) { self.minutes = minutes }

    /// - Parameter text: exactly `HH:MM`, from `00:00` to `24:00`.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 5, bytes[2] == UInt8(ascii: ":"), let hours = CalendarDay.number(bytes[0..<2]),
            let rest = CalendarDay.number(bytes[3..<5]), rest < 60
        else { return nil }
        minutes = hours * 60 + rest
        guard minutes <= LocalMinute.endOfDay.minutes else { return nil }
    }
}

extension LocalMinute: Comparable {
    package static func < (left: LocalMinute, right: LocalMinute) -> Bool { left.minutes < right.minutes }
}

extension LocalMinute: LosslessStringConvertible {
    package var description: String {
        var text: [UInt8] = []
        text.append(minutes / 60, digits: 2)
        text.append(UInt8(ascii: ":"))
        text.append(minutes % 60, digits: 2)
        return String(decoding: text, as: UTF8.self)
    }
}

extension LocalMinute: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
