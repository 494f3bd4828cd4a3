/// Everything that a kiosk needs to be paired: what a QR code or a file of central's carries.
package struct PairingTicket: Equatable, Sendable {
    /// The ending of a file that holds one.
    package static let fileEnding = "boothwise-pairing"
    /// A file that holds one is no longer than this, in bytes.
    package static let fileLimit = CentralTrust.authoritiesLimit * 2

    /// Central's address as the admin reached it, such as `https://central.example.org`.
    package let address: String
    package let code: PairingCode
    /// Central's key for signatures, so that nobody in between can take its place; nil when it was typed or scanned.
    package let signKey: PublicKey?
    /// By which certificates central's server is known; nil for those of the system's authorities.
    package let trust: CentralTrust?

    package init(address: String, code: PairingCode, signKey: PublicKey? = nil, trust: CentralTrust? = nil) {
        self.address = address
        self.code = code
        self.signKey = signKey
        self.trust = trust
    }

    /// What a QR code holds and a scanner types: address and code as people type them, and behind them the pinned keys.
    /// An authority's certificate does not fit.
    package var text: String {
        ([address, code.spoken] + (trust?.pins.map(\.rawValue) ?? [])).joined(separator: " ")
    }

    /// Reads what a scanner or a person typed. Nil when it is not an address and a code.
    package init?(text: String) {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        guard words.count >= 2, let code = PairingCode(rawValue: words[1]) else { return nil }
        let pins = words.dropFirst(2).compactMap { PublicKeyPin(rawValue: $0) }
        guard pins.count == words.count - 2 else { return nil }
        self.init(address: words[0], code: code, trust: pins.isEmpty ? nil : CentralTrust(pins: pins))
    }

    /// Reads what was scanned, or what stands in a file. Nil when it is neither.
    package init?(scanned: String) {
        if let typed = PairingTicket(text: scanned) {
            self = typed
        } else if let ticket = try? PairingTicket.decoded(fromJSON: Array(scanned.utf8)) {
            self = ticket
        } else {
            return nil
        }
    }
}

extension PairingTicket: Codable, JSONWritable {
    private enum CodingKeys: String, CodingKey {
        case address = "central"
        case code, trust
        case signKey = "sign_key"
    }

    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("v", 1)
            $0.member("central", address)
            $0.member("code", code.spoken)
            if let signKey { $0.member("sign_key", signKey) }
            if let trust { $0.member("trust", trust) }
        }
    }
}
