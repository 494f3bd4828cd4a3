import Unicode

/// An e-mail address as HTML's `<input type=email>` accepts it, and with a domain in any script.
///
/// A domain that is not ASCII is converted by UTS 46 first. Whether the address exists is not asked.
package struct EmailAddress: Hashable, Sendable {
    /// The longest address that SMTP can deliver to (RFC 5321, 4.5.3.1.3), in bytes of the stored form.
    package static let limit = 254

    /// What the person typed, without line breaks and without blanks at its ends.
    package let typed: String
    /// The local part as typed.
    package let localPart: String
    /// In lower-case ASCII.
    package let domain: String

    /// The form to store, show and send to.
    package var stored: String { "\(localPart)@\(domain)" }

    /// Equal for two addresses of one person: the stored form without regard to case.
    package var key: String { stored.lowercased() }

    package init(_ input: String) throws(Problem) {
        typed = EmailAddress.cleaned(input)
        if typed.isEmpty { throw .required }
        let parts = typed.unicodeScalars.split(separator: "@", omittingEmptySubsequences: false).map(
            String.init)
        switch parts.count {
        case 1: throw typed.unicodeScalars.contains("\u{FF20}") ? .fullWidthAt : .noAt
        case 2: break
        default: throw .severalAt
        }
        if let problem = EmailAddress.problem(ofLocalPart: parts[0]) { throw problem }
        localPart = parts[0]
        domain = try EmailAddress.domain(parts[1])
        if stored.utf8.count > EmailAddress.limit { throw .tooLong }
    }

    /// HTML, "value sanitization algorithm" of type=email: newlines go everywhere, ASCII blanks at both ends.
    private static func cleaned(_ input: String) -> String {
        func isBlank(_ scalar: Unicode.Scalar) -> Bool {
            scalar == " " || scalar == "\t" || scalar == "\u{C}"
        }
        var scalars = input.unicodeScalars.filter { $0 != "\n" && $0 != "\r" }[...]
        while let first = scalars.first, isBlank(first) { scalars.removeFirst() }
        while let last = scalars.last, isBlank(last) { scalars.removeLast() }
        return String(scalars)
    }

    private static func problem(ofLocalPart text: String) -> Problem? {
        if text.isEmpty { return .noLocalPart }
        guard let scalar = text.unicodeScalars.first(where: { !isAllowedInLocalPart($0) }) else { return nil }
        return problem(ofUnseen: scalar) ?? .localCharacter
    }

    /// HTML, "valid e-mail address": atext of RFC 5322, or a dot.
    private static func isAllowedInLocalPart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", ".", "!", "#", "$", "%", "&", "'", "*", "+", "/", "=", "?", "^",
            "_",
            "`", "{", "|", "}", "~", "-":
            true
        default: false
        }
    }

    /// What stands behind the @, in lower-case ASCII.
    static func domain(_ text: String) throws(Problem) -> String {
        if text.isEmpty { throw .noDomain }
        for scalar in text.unicodeScalars {
            // The joiners are left to UTS 46, because some scripts are written with them.
            let isJoiner = scalar == "\u{200C}" || scalar == "\u{200D}"
            if !isJoiner, let problem = problem(ofUnseen: scalar) { throw problem }
        }
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        guard let name = isASCII ? text.lowercased() : DomainName.ascii(text) else { throw .domain }
        let labels = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard labels.allSatisfy(isLabel) else { throw .domain }
        return name
    }

    /// What is wrong with a character that leaves no mark on the screen; nil when it does leave one. UTS 46 would drop
    /// some of them, but a pasted sign that nobody sees must not be taken for what was meant.
    private static func problem(ofUnseen scalar: Unicode.Scalar) -> Problem? {
        if scalar.properties.isWhitespace { return .blank }
        return TypedText.isVisible(scalar) ? nil : .invisibleCharacter
    }

    /// HTML, "valid e-mail address": 1 to 63 letters, digits and hyphens, no hyphen at the ends.
    private static func isLabel(_ label: Substring.UTF8View) -> Bool {
        let hyphen = UInt8(ascii: "-")
        let isAllowed = label.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), hyphen: true
            default: false
            }
        }
        return isAllowed && (1...63).contains(label.count) && label.first != hyphen && label.last != hyphen
    }
}
