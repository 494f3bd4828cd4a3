import Platform

/// The kernel's table of ways into networks. When it changes, a link came up or went away.
enum NetworkRoutes {
    /// The table as text (proc(5), /proc/net/route and ipv6_route); empty where the kernel does not show it.
    static func current() -> [[UInt8]] {
        ["/proc/net/route", "/proc/net/ipv6_route"].map { (try? File.read($0, limit: 1 << 20)) ?? [] }
    }
}
