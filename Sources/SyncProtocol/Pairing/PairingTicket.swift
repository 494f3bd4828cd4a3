/// Everything that a kiosk needs to be paired: what a QR code or a file of central's carries.
package struct PairingTicket: Equatable, Sendable {
    /// The ending of a file that holds one.
    package static let fileEnding = "boothwise-pairing"
    /// A file that holds one is no longer than this, in bytes.
    package static let fileLimit = 4 << 10

    /// Central's address as the admin reached it, such as `https://central.example.org`.
    package let address: String
    package let code: PairingCode
    /// Central's key for signatures, so that nobody in between can take its place; nil when it was typed or scanned.
    package let signKey: PublicKey?

    package init(address: String, code: PairingCode, signKey: PublicKey? = nil) {
        self.address = address
        self.code = code
        self.signKey = signKey
    }

    /// What a QR code holds and a scanner types: address and code as people type them, with a blank between.
    package var text: String { "\(address) \(code.spoken)" }

    /// Reads what a scanner or a person typed. Nil when it is not an address and a code.
    package init?(text: String) {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words.count == 2, let code = PairingCode(rawValue: String(words[1])) else { return nil }
        self.init(address: String(words[0]), code: code)
    }
}

extension PairingTicket: Codable, JSONWritable {
    private enum CodingKeys: String, CodingKey {
        case address = "central"
        case code
        case signKey = "sign_key"
    }

    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("v", 1)
            $0.member("central", address)
            $0.member("code", code.spoken)
            if let signKey { $0.member("sign_key", signKey) }
        }
    }
}
