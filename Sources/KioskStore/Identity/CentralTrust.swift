/// By which certificates the kiosk knows central's server. It lies in `identity/pairing.json`, so that it holds as long as
/// the pairing does.
package struct CentralTrust: Equatable, Sendable, Codable {
    /// The largest file of certificates, in bytes; the pairing is kept in one small file with it.
    package static let authoritiesLimit = 32 << 10

    /// Certificates in PEM form that are trusted instead of the system's authorities; nil for the system's.
    package let authorities: String?
    /// The server's key must be one of these; empty accepts any key.
    package let pins: [PublicKeyPin]

    package init(authorities: String? = nil, pins: [PublicKeyPin] = []) {
        self.authorities = authorities
        self.pins = pins
    }
}
