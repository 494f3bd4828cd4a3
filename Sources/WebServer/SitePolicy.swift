/// Who may speak to this server from within a browser.
///
/// Any page that a visitor opens can send requests to a server on the same machine. A foreign page cannot choose the
/// `Host` and `Origin` headers, though, so what these say decides.
struct SitePolicy: Sendable {
    /// In lower case, as in a URL: IPv6 addresses stand in brackets. Nil where no browser can come from.
    private let names: Set<String>?

    /// The loopback names, the address that is listened on, and `hostNames`.
    init(_ settings: ServerSettings) {
        var names: Set = ["localhost", "127.0.0.1", "[::1]"]
        switch settings.listen {
        case .unix:
            self.names = nil
            return
        case .address(let address, _): names.insert(address.contains(":") ? "[\(address)]" : address)
        case .localhost: break
        }
        for name in settings.hostNames { names.insert(name.contains(":") ? "[\(name)]" : name) }
        self.names = Set(names.map { $0.lowercased() })
    }

    /// - Throws: 400 without exactly one `Host`, 421 for a name that is not ours, 403 for a request that a foreign
    ///   page has made. Following a link from there to a page of ours is allowed.
    func check(_ method: Method, _ headers: Headers) throws(HTTPProblem) {
        guard headers.count(of: "Host") == 1, let host = headers["Host"].flatMap(Authority.init) else {
            throw HTTPProblem(400, "host", "The request must hold one valid Host header.")
        }
        guard let names else { return }
        guard names.contains(host.name) else {
            throw HTTPProblem(421, "host", "This server does not answer to that name; --host adds one.")
        }
        for origin in headers.values("Origin") {
            guard host.isOrigin(origin) else {
                throw HTTPProblem(403, "origin", "Pages from elsewhere may not call this server.")
            }
        }
        switch headers["Sec-Fetch-Site"] {
        case nil, "same-origin", "none": return
        default:
            let isLink = method == .get && headers["Sec-Fetch-Mode"] == "navigate"
            guard isLink && headers["Sec-Fetch-Dest"] == "document" else {
                throw HTTPProblem(403, "origin", "Pages from elsewhere may not call this server.")
            }
        }
    }
}

/// A name with an optional port, as the `Host` header and origins hold it.
private struct Authority: Equatable {
    /// In lower case; an IPv6 address stands in brackets.
    let name: String
    let port: UInt16?

    init?(_ text: some StringProtocol) {
        let bytes = text.utf8.map(\.asciiLowercased)
        let isBracketed = bytes.first == UInt8(ascii: "[")
        let nameEnd =
            isBracketed
            ? bytes.firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 }
            : bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.count
        guard let nameEnd, nameEnd > 0, bytes[..<nameEnd].allSatisfy(Authority.isNameCharacter) else {
            return nil
        }
        name = String(decoding: bytes[..<nameEnd], as: UTF8.self)
        guard nameEnd < bytes.count else {
            port = nil
            return
        }
        let digits = bytes[(nameEnd + 1)...]
        guard bytes[nameEnd] == UInt8(ascii: ":"), digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }),
            let number = UInt16(String(decoding: digits, as: UTF8.self))
        else { return nil }
        port = number
    }

    /// Whether a page with that `Origin` came from this host, by plain HTTP or through a proxy with TLS.
    func isOrigin(_ origin: String) -> Bool {
        let origin = origin.lowercased()
        for (scheme, standardPort) in [("http://", UInt16(80)), ("https://", 443)]
        where origin.hasPrefix(scheme) {
            guard let other = Authority(String(origin.dropFirst(scheme.utf8.count))) else { return false }
            return other.name == name && (other.port ?? standardPort) == (port ?? standardPort)
        }
        return false
    }

    private static func isNameCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x61...0x7A: true
        case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "["),
            UInt8(ascii: "]"):
            true
        default: false
        }
    }
}
