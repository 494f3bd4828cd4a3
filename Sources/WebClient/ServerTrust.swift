/// Which servers a request may be told to. Without more said: those whose certificate one of the system's authorities
/// has issued.
package struct ServerTrust: Equatable, Sendable {
    /// Certificates in PEM form that are trusted instead of the system's authorities; nil for the system's.
    package var authorities: [UInt8]?
    /// `sha256//` and the base64 of the SHA-256 of a public key (SubjectPublicKeyInfo, RFC 7469); the server's must be
    /// one of them. Empty accepts any key.
    package var pins: [String]

    package init(authorities: [UInt8]? = nil, pins: [String] = []) {
        self.authorities = authorities
        self.pins = pins
    }
}
