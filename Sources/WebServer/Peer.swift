/// The other end of a connection.
package enum Peer: Sendable, Hashable, CustomStringConvertible {
    /// An IP address as text, without a port: `127.0.0.1`, `::1`.
    case address(String)
    /// A process on this machine, by the Unix-domain socket.
    case unix

    /// Whether it is on this machine.
    package var isLoopback: Bool {
        switch self {
        case .address(let text): text.hasPrefix("127.") || text == "::1" || text.hasPrefix("::ffff:127.")
        case .unix: true
        }
    }

    package var description: String {
        switch self {
        case .address(let text): text
        case .unix: "unix"
        }
    }
}
