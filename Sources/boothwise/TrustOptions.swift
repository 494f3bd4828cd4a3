import Platform
import SyncProtocol

/// By which certificates a kiosk knows central: `--ca-file` and `--pin`.
enum TrustOptions {
    static let names: Set<String> = ["ca-file", "pin"]

    /// Reads the file now, since it may lie on a stick; nil when neither option is given.
    static func read(_ arguments: Arguments) throws(CommandFailure) -> CentralTrust? {
        let authorities = try arguments.value("ca-file").map(authorities)
        var pins: [PublicKeyPin] = []
        for text in arguments.all("pin") {
            guard let pin = PublicKeyPin(rawValue: text) else {
                throw .usage("--pin takes sha256// and the base64 of 32 bytes; given: \(text)")
            }
            pins.append(pin)
        }
        guard authorities != nil || !pins.isEmpty else { return nil }
        return CentralTrust(authorities: authorities, pins: pins)
    }

    private static func authorities(_ path: String) throws(CommandFailure) -> String {
        let bytes: [UInt8]
        do {
            bytes = try File.read(path, limit: CentralTrust.authoritiesLimit)
        } catch {
            throw .usage("--ca-file \(error)")
        }
        guard let text = String(validating: bytes, as: UTF8.self),
            text.contains("-----BEGIN CERTIFICATE-----")
        else { throw .usage("--ca-file \(path): this is no certificate in PEM form") }
        return text
    }
}
