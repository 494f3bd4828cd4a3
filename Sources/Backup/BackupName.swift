import Crypto
import Glibc

/// How a backup's file is called: `central-20261130T171803Z-5f2c.tar.gz`. The time is for people; the random end keeps
/// two of one second apart.
package enum BackupName {
    /// What a file is called while it is written and compared.
    package static let draft = ".draft"
    private static let ending = ".tar.gz"

    package static func make(_ role: BackupManifest.Role, at milliseconds: Int64) -> String {
        "\(role.rawValue)-\(moment(milliseconds))-\(Hex.encode(RandomBytes.make(count: 2)))\(ending)"
    }

    /// A moment in UTC as `20261130T171803Z`, for names of files.
    ///
    /// - Parameter milliseconds: Unix time.
    package static func moment(_ milliseconds: Int64) -> String {
        var seconds = time_t(milliseconds / 1000)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let day = "\(parts.tm_year + 1900)\(two(parts.tm_mon + 1))\(two(parts.tm_mday))"
        let time = "\(two(parts.tm_hour))\(two(parts.tm_min))\(two(parts.tm_sec))"
        return "\(day)T\(time)Z"
    }

    /// The moment that such a name tells, in Unix milliseconds; nil when it tells none.
    package static func milliseconds(ofMoment name: String) -> Int64? {
        let digits = name.compactMap(\.wholeNumberValue)
        guard digits.count == 14 else { return nil }
        func number(_ range: Range<Int>) -> Int32 { digits[range].reduce(0) { $0 * 10 + Int32($1) } }
        var parts = tm()
        parts.tm_year = number(0..<4) - 1900
        parts.tm_mon = number(4..<6) - 1
        parts.tm_mday = number(6..<8)
        parts.tm_hour = number(8..<10)
        parts.tm_min = number(10..<12)
        parts.tm_sec = number(12..<14)
        let milliseconds = Int64(timegm(&parts)) * 1000
        return moment(milliseconds) == name ? milliseconds : nil
    }

    /// Whether a file of that name may be a backup of the role.
    package static func isBackup(_ name: String, of role: BackupManifest.Role) -> Bool {
        name.hasPrefix(role.rawValue + "-") && name.hasSuffix(ending)
    }
}
