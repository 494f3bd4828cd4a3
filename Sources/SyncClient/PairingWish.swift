package import KioskStore
package import SyncProtocol

/// What somebody typed, scanned or took from a file so that this kiosk belongs to a central.
package struct PairingWish: Equatable, Sendable, Codable {
    /// Central's address as typed.
    package var central: String
    /// The code as typed.
    package var code: String
    /// Central's key for signatures, where it is known beforehand.
    package var signKey: PublicKey?
    /// Nil keeps what the kiosk has, or else means the system's authorities.
    package var trust: CentralTrust?
    /// Takes `http` to another computer, too.
    package var allowsPlainHTTP: Bool

    package init(
        central: String, code: String, signKey: PublicKey? = nil, trust: CentralTrust? = nil,
        allowsPlainHTTP: Bool = false
    ) {
        self.central = central
        self.code = code
        self.signKey = signKey
        self.trust = trust
        self.allowsPlainHTTP = allowsPlainHTTP
    }

    package init(_ ticket: PairingTicket, allowsPlainHTTP: Bool = false) {
        self.init(
            central: ticket.address, code: ticket.code.rawValue, signKey: ticket.signKey, trust: ticket.trust,
            allowsPlainHTTP: allowsPlainHTTP)
    }

    private enum CodingKeys: String, CodingKey {
        case central, code, trust
        case signKey = "sign_key"
        case allowsPlainHTTP = "allow_plain_http"
    }
}

extension Pairing {
    /// Reads what was typed, and asks central.
    package func pair(_ wish: PairingWish) throws(PairingError) -> KioskPairing {
        let address: CentralAddress
        do {
            address = try CentralAddress(wish.central, allowsPlainHTTP: wish.allowsPlainHTTP)
        } catch {
            throw .address(error)
        }
        guard let code = PairingCode(rawValue: wish.code) else { throw .notACode }
        return try pair(address, trust: wish.trust ?? knownTrust, code: code, expecting: wish.signKey)
    }
}
