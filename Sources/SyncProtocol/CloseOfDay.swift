import Crypto

/// What staff read off a kiosk when they close it, and headquarters compares: `3-214-9f2c`.
///
/// The kiosk's number, how many registrations it has saved, and four digits of a hash over their ids. Both ends make
/// it of what they hold themselves, so that it needs no network and no further word of the kiosk.
package struct CloseOfDay: Equatable, Sendable, CustomStringConvertible {
    /// The kiosk's number within its event.
    package let kiosk: Int
    /// Distinct registrations.
    package let count: Int
    /// The first four lower-case hexadecimal digits of SHA-256 over the sorted distinct ids, joined by line feeds.
    package let digits: String

    package init(kiosk: Int, registrations: some Sequence<LineID>) {
        let ids = Set(registrations).map(\.rawValue).sorted()
        self.kiosk = kiosk
        count = ids.count
        digits = String(SHA256.hex(ids.joined(separator: "\n")).prefix(4))
    }

    /// Takes what a person typed: small letters or capitals, with any signs or blanks between the three parts. Nil when
    /// it is no such code.
    package init?(typed: String) {
        let parts = typed.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        guard parts.count == 3, let kiosk = Int(parts[0]), let count = Int(parts[1]),
            kiosk > 0, parts[2].count == 4, parts[2].allSatisfy(\.isHexDigit)
        else { return nil }
        self.kiosk = kiosk
        self.count = count
        digits = String(parts[2])
    }

    package var description: String { "\(kiosk)-\(count)-\(digits)" }
}
