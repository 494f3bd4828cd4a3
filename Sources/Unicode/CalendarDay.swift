/// A day of the Gregorian calendar, without a zone: "2026-06-02".
package struct CalendarDay: Hashable, Sendable {
    package let year: Int
    package let month: Int
    package let day: Int

    /// Nil when the calendar has no such day. Years from 1 to 9999.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month),
            day >= 1, day <= CalendarDay.length(ofMonth: month, year: year)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// - Parameter text: exactly `YYYY-MM-DD`.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            let year = CalendarDay.number(bytes[0..<4]), let month = CalendarDay.number(bytes[5..<7]),
            let day = CalendarDay.number(bytes[8..<10])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// - Parameter number: days since 1970-01-01. A day outside the years 1 to 9999 becomes the nearest one inside.
    init(daysSince1970 number: Int) {
        // http://howardhinnant.github.io/date_algorithms.html#civil_from_days: years begin in March, so that
        // the leap day comes last, and repeat every 400 years (an era).
        let clamped = min(max(number, -719_162), 2_932_896)
        let shifted = clamped + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// Days since 1970-01-01, negative before it.
    var daysSince1970: Int {
        let yearFromMarch = month <= 2 ? year - 1 : year
        let era = yearFromMarch / 400
        let yearOfEra = yearFromMarch % 400
        let monthFromMarch = month > 2 ? month - 3 : month + 9
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// The day that many days later; the calendar's first or last day when it would leave the calendar.
    package func advanced(by days: Int) -> CalendarDay { CalendarDay(daysSince1970: daysSince1970 + days) }

    package func days(until other: CalendarDay) -> Int { other.daysSince1970 - daysSince1970 }

    private static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Nil when one of them is none.
    static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        digits.reduce(into: Optional(0)) { number, byte in
            guard let soFar = number, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
                number = nil
                return
            }
            number = soFar * 10 + Int(byte - UInt8(ascii: "0"))
        }
    }
}

extension CalendarDay: Comparable {
    package static func < (left: CalendarDay, right: CalendarDay) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}

extension CalendarDay: LosslessStringConvertible {
    /// `YYYY-MM-DD`.
    package var description: String {
        var text: [UInt8] = []
        append(to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    func append(to text: inout [UInt8]) {
        text.append(year, digits: 4)
        text.append(UInt8(ascii: "-"))
        text.append(month, digits: 2)
        text.append(UInt8(ascii: "-"))
        text.append(day, digits: 2)
    }
}

extension CalendarDay: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let day = CalendarDay(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "not a day of the calendar")
        }
        self = day
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension [UInt8] {
    /// Appends a number that is not negative with zeros in front, so that texts of moments sort like the moments.
    mutating func append(_ number: Int, digits: Int) {
        var divisor = 1
        for _ in 1..<digits { divisor *= 10 }
        while divisor > 0 {
            append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
            divisor /= 10
        }
    }
}
