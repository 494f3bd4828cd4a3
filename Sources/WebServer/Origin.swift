import Glibc

/// Whose request it is and how safe its way was, with what a trusted proxy says about its own client.
struct Origin: Sendable {
    let peer: Peer
    /// The browser's own connection was TLS, ours or the proxy's.
    let isEncrypted: Bool
    /// The way was encrypted, or never left this machine.
    let isPrivate: Bool
}

/// The proxies whose word about a client counts. Anybody may write `X-Forwarded-Proto` into a request; only those on
/// this machine and those that the settings name are believed.
struct TrustedProxies: Sendable {
    private let addresses: Set<String>

    /// - Parameter addresses: IP addresses beside the loopback ones.
    init(_ addresses: [String] = []) { self.addresses = Set(addresses.map { Peer.canonical($0) ?? $0 }) }

    /// - Parameters:
    ///   - peer: the other end of the socket.
    ///   - overTLS: the socket itself speaks TLS.
    func origin(_ peer: Peer, _ headers: Headers, overTLS: Bool) -> Origin {
        guard isTrusted(peer) else { return Origin(peer: peer, isEncrypted: overTLS, isPrivate: overTLS) }
        let scheme = headers["X-Forwarded-Proto"]
        // The nearest proxy writes last; whatever stands before it came with the request.
        let client = headers.values("X-Forwarded-For").last?.split(separator: ",").last
            .flatMap { Peer.canonical($0.filter { $0 != " " }) }.map(Peer.address)
        let isEncrypted = overTLS || scheme?.equalsIgnoringCase("https") == true
        let isLocal = scheme == nil && (client ?? peer).isLoopback
        return Origin(peer: client ?? peer, isEncrypted: isEncrypted, isPrivate: isEncrypted || isLocal)
    }

    private func isTrusted(_ peer: Peer) -> Bool {
        switch peer {
        case .unix: true
        case .address(let text): peer.isLoopback || addresses.contains(text)
        }
    }
}

extension Peer {
    /// An IP address in the form in which the kernel names a peer; nil for any other text.
    package static func canonical(_ text: String) -> String? {
        for (family, size) in [
            (AF_INET, MemoryLayout<in_addr>.size), (AF_INET6, MemoryLayout<in6_addr>.size),
        ] {
            var address = [UInt8](repeating: 0, count: size)
            guard inet_pton(family, text, &address) == 1 else { continue }
            var name = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
            guard inet_ntop(family, address, &name, socklen_t(name.count)) != nil else { continue }
            return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
        return nil
    }
}
