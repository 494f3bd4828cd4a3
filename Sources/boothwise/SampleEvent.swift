import CWebRoot
import Glibc

/// The event that the demo publishes, from inside the binary.
enum SampleEvent {
    /// How long the demo's event lasts, in days behind its first.
    private static let lastDay = 6

    /// The event file, held from today on.
    static func file() -> [UInt8] {
        let bytes = UnsafeBufferPointer(start: bw_sample_event(), count: bw_sample_event_size())
        let lines = String(decoding: bytes, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        let dated = lines.map { line -> String in
            let name = line.drop { $0 == " " }
            if name.hasPrefix("\"starts_on\"") { return "\"starts_on\": \"\(today())\"," }
            if name.hasPrefix("\"ends_on\"") { return "\"ends_on\": \"\(date(daysFromToday: lastDay))\"," }
            return String(line)
        }
        return Array(dated.joined(separator: "\n").utf8)
    }

    /// `YYYY-MM-DD` by the machine's clock and zone.
    static func today() -> String { date(daysFromToday: 0) }

    private static func date(daysFromToday days: Int) -> String {
        var moment = time(nil) + days * 86_400
        var parts = tm()
        localtime_r(&moment, &parts)
        func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
    }
}
