import Glibc
package import Platform

/// One line per fact on standard error: `time=… level=… event=… key=value`.
///
/// Values are never names, addresses, secrets or anything else that an attendee gave.
package struct Log: Sendable {
    /// What a line is for: `debug` follows the flow, `info` tells rare changes of state, `warning` is what staff
    /// can act on, `error` is lost work.
    package enum Level: Int, Sendable, Comparable, CaseIterable {
        case debug, info, warning, error

        /// `debug`, `info`, `warning` or `error`.
        package init?(name: String) {
            guard let level = Level.allCases.first(where: { "\($0)" == name }) else { return nil }
            self = level
        }

        package static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
    }

    /// Lines below this level are dropped.
    package let level: Level
    private let clock: Clock
    private let write: @Sendable (String) -> Void

    /// - Parameter write: where a finished line goes, without its line feed.
    package init(
        level: Level = .info, clock: Clock = .system,
        write: @escaping @Sendable (String) -> Void = Log.writeToStandardError
    ) {
        self.level = level
        self.clock = clock
        self.write = write
    }

    package func debug(_ event: String, _ fields: KeyValuePairs<String, any CustomStringConvertible> = [:]) {
        line(.debug, event, fields)
    }
    package func info(_ event: String, _ fields: KeyValuePairs<String, any CustomStringConvertible> = [:]) {
        line(.info, event, fields)
    }
    package func warning(_ event: String, _ fields: KeyValuePairs<String, any CustomStringConvertible> = [:])
    {
        line(.warning, event, fields)
    }
    package func error(_ event: String, _ fields: KeyValuePairs<String, any CustomStringConvertible> = [:]) {
        line(.error, event, fields)
    }

    /// A log that keeps nothing, for tests.
    package static let silent = Log(level: .error, write: { _ in })

    private func line(
        _ level: Level, _ event: String, _ fields: KeyValuePairs<String, any CustomStringConvertible>
    ) {
        guard level >= self.level else { return }
        var text = "time=\(Log.timestamp(clock.wallMilliseconds())) level=\(level) event=\(event)"
        for (key, value) in fields { text += " \(key)=\(Log.quoted(value.description))" }
        write(text)
    }

    /// One write(2) a line, so that lines of several threads do not mix.
    package static func writeToStandardError(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
    }

    /// A value with blanks, quotes or control characters stands in quotes, with those escaped.
    static func quoted(_ value: String) -> String {
        let isPlain =
            !value.isEmpty && value.utf8.allSatisfy { $0 > 0x20 && $0 != 0x22 && $0 != 0x5C && $0 != 0x7F }
        if isPlain { return value }
        var text = "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F: text += "?"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }

    private static func timestamp(_ milliseconds: Int64) -> String {
        var seconds = time_t(milliseconds / 1000)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let day = "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
        let rest = String(1000 + milliseconds % 1000).dropFirst()
        return "\(day)T\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec)).\(rest)Z"
    }
}
