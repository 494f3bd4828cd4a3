/// By which certificates a kiosk knows central's server. The kiosk keeps it with its pairing, so that it holds as long as
/// that does.
package struct CentralTrust: Equatable, Sendable, Codable {
    /// The largest file of certificates, in bytes; a kiosk keeps it and its pairing in one small file.
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

extension CentralTrust: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.object {
            if let authorities { $0.member("authorities", authorities) }
            $0.member("pins", pins.map(\.rawValue))
        }
    }
}
