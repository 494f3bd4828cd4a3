import Platform

/// The kernel's table of ways into networks. When it changes, a link came up or went away.
package enum NetworkRoutes {
    /// The table as text (proc(5), /proc/net/route and ipv6_route); empty where the kernel does not show it.
    static func current() -> [[UInt8]] {
        ["/proc/net/route", "/proc/net/ipv6_route"].map { (try? File.read($0, limit: 1 << 20)) ?? [] }
    }

    /// Whether this computer is in a network, other than alone with itself.
    package static var leadSomewhere: Bool { leadSomewhere(current()) }

    /// The interface stands first in the table of IPv4, below a line of headings, and last in that of IPv6.
    static func leadSomewhere(_ tables: [[UInt8]]) -> Bool {
        let lines = tables.map { String(decoding: $0, as: UTF8.self).split(separator: "\n") }
        let words = lines.map { lines in lines.map { $0.split(whereSeparator: \.isWhitespace) } }
        let interfaces =
            (words.first ?? []).dropFirst().compactMap(\.first)
            + (words.dropFirst().first ?? []).compactMap(\.last)
        return interfaces.contains { $0 != "lo" }
    }
}
