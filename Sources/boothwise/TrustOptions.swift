import Platform
import SyncProtocol

/// By which certificates a kiosk knows central: `--ca-file` and `--pin`, or at central `--kiosk-ca-file` and `--kiosk-pin`.
enum TrustOptions {
    static let names: Set<String> = ["ca-file", "pin"]
    static let namesAtCentral: Set<String> = ["kiosk-ca-file", "kiosk-pin"]

    /// Reads the file now, since it may lie on a stick; nil when neither option is given.
    static func read(_ arguments: Arguments) throws(CommandFailure) -> CentralTrust? {
        try read(file: arguments.value("ca-file"), pins: arguments.all("pin"))
    }

    /// What central tells its kiosks when they are paired; nil when it was given neither.
    static func readAtCentral(_ arguments: Arguments) throws(CommandFailure) -> CentralTrust? {
        try read(
            file: ServerOptions.setting("kiosk-ca-file", arguments),
            pins: ServerOptions.settings("kiosk-pin", arguments))
    }

    private static func read(file: String?, pins texts: [String]) throws(CommandFailure) -> CentralTrust? {
        let authorities = try file.map(authorities)
        var pins: [PublicKeyPin] = []
        for text in texts {
            guard let pin = PublicKeyPin(rawValue: text) else {
                throw .usage("a pin is sha256// and the base64 of 32 bytes; given: \(text)")
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
            throw .usage("the file of certificates: \(error)")
        }
        guard let text = String(validating: bytes, as: UTF8.self),
            text.contains("-----BEGIN CERTIFICATE-----")
        else { throw .usage("\(path): this is no certificate in PEM form") }
        return text
    }
}
