/// Central's address as a person types it.
package struct CentralAddress: Equatable, Sendable {
    /// Why an address is not taken.
    package enum Problem: String, Error, Sendable, CaseIterable {
        /// Not of the form `https://host`, `https://host:port` or with a path behind it.
        case notAnAddress = "not_an_address"
        /// `http` to another computer: everybody on the way could read names and the token.
        case plainHTTP = "plain_http"

        /// A sentence that says what to do.
        package var sentence: String {
            switch self {
            case .notAnAddress: "central's address looks like https://central.example.org"
            case .plainHTTP:
                "central's address begins with http://, so everybody on the way could read names and addresses; "
                    + "use https://, a tunnel, or --allow-plain-http on a network that is yours alone"
            }
        }
    }

    /// `https://central.example.org`, without a slash at the end.
    package let text: String

    /// - Parameter allowsPlainHTTP: takes `http` to another computer, too. To this one it is always taken.
    package init(_ typed: String, allowsPlainHTTP: Bool = false) throws(Problem) {
        let text = typed.drop { $0.isWhitespace }.prefix { !$0.isWhitespace }
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), text[colon...].hasPrefix("://") else {
            throw .notAnAddress
        }
        let scheme = text[..<colon].lowercased()
        let rest = text[colon...].dropFirst(3)
        let authority = rest.prefix { $0 != "/" }
        guard scheme == "http" || scheme == "https", CentralAddress.isPlain(rest), !authority.isEmpty,
            !authority.contains("@"), let host = CentralAddress.host(of: authority)
        else { throw .notAnAddress }
        guard scheme == "https" || allowsPlainHTTP || CentralAddress.isThisComputer(host) else {
            throw .plainHTTP
        }
        var address = "\(scheme)://\(rest)"
        while address.hasSuffix("/") { address.removeLast() }
        self.text = address
    }

    /// Printable ASCII without what begins a query or a fragment, and without backslashes, which some take for
    /// slashes.
    private static func isPlain(_ text: Substring) -> Bool {
        text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"?#\\\"<>".utf8.contains($0) }
    }

    /// The host without its port; nil when the port is no port.
    private static func host(of authority: Substring) -> String? {
        if authority.hasPrefix("[") {
            guard let end = authority.firstIndex(of: "]") else { return nil }
            let port = authority[authority.index(after: end)...]
            return port.isEmpty || isPort(port) ? String(authority[...end]) : nil
        }
        guard let colon = authority.firstIndex(of: ":") else { return authority.lowercased() }
        return isPort(authority[colon...]) && colon != authority.startIndex
            ? authority[..<colon].lowercased() : nil
    }

    private static func isPort(_ text: Substring) -> Bool {
        guard text.hasPrefix(":"), let number = UInt16(text.dropFirst()) else { return false }
        return number > 0
    }

    private static func isThisComputer(_ host: String) -> Bool {
        if host == "localhost" || host == "[::1]" { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }
}
