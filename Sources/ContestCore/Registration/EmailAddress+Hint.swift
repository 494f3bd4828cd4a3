extension EmailAddress {
    /// What looks like a slip of the finger in an address that is accepted all the same.
    package enum Hint: String, Hashable, Sendable {
        /// The domain has no dot.
        case noDot = "no_dot"
        /// The domain is nearly that of a well-known provider, or ends like `.con`.
        case mistyped
    }

    package var hint: Hint? {
        if !domain.contains(".") { return .noDot }
        return suggestion == nil ? nil : .mistyped
    }

    /// The address that was probably meant; nil when nothing is known to be better.
    package var suggestion: String? { EmailAddress.likelyDomain(for: domain).map { "\(localPart)@\($0)" } }

    private static func likelyDomain(for domain: String) -> String? {
        if providers.contains(domain) { return nil }
        if !domain.contains(".") { return providers.first { $0.hasPrefix("\(domain).") } }
        if let near = providers.first(where: { isLongEnough($0) && isOneSlip(from: $0, to: domain) }) {
            return near
        }
        return slipsOfCom.first { domain.hasSuffix($0) }.map { domain.dropLast($0.count) + ".com" }
    }

    /// Where attendees' private addresses usually live. Those that differ by one letter from another one (`ymail`,
    /// `mail`) are here so that they are not taken for a slip.
    private static let providers = [
        "gmail.com", "googlemail.com", "outlook.com", "outlook.de", "hotmail.com", "hotmail.co.uk",
        "hotmail.de",
        "hotmail.fr", "live.com", "live.de", "msn.com", "icloud.com", "me.com", "mac.com", "yahoo.com",
        "yahoo.de",
        "yahoo.fr", "yahoo.co.uk", "ymail.com", "aol.com", "mail.com", "email.com", "proton.me",
        "protonmail.com",
        "pm.me", "fastmail.com", "hey.com", "tutanota.com", "zoho.com", "gmx.de", "gmx.net", "gmx.com",
        "gmx.at",
        "gmx.ch", "web.de", "t-online.de", "freenet.de", "posteo.de", "mailbox.org", "arcor.de", "wp.pl",
        "o2.pl",
        "onet.pl", "onet.eu", "op.pl", "interia.pl", "interia.eu", "gazeta.pl", "tlen.pl", "poczta.pl",
        "poczta.onet.pl", "vp.pl", "seznam.cz", "orange.fr", "free.fr", "laposte.net", "libero.it",
        "bluewin.ch",
    ]

    /// No top-level domain is called so.
    private static let slipsOfCom = [
        ".con", ".cmo", ".ocm", ".comm", ".coom", ".ccom", ".vom", ".xom", ".cpm",
    ]

    /// One letter of a short name makes another name; only from five letters on it is a slip.
    private static func isLongEnough(_ provider: String) -> Bool {
        provider.prefix { $0 != "." }.count >= 5
    }

    /// One letter too many, too few or another one, or two neighbours exchanged.
    private static func isOneSlip(from right: String, to typed: String) -> Bool {
        let (right, typed) = (Array(right.utf8), Array(typed.utf8))
        let start = zip(right, typed).prefix { $0 == $1 }.count
        let (restOfRight, restOfTyped) = (right[start...], typed[start...])
        switch restOfTyped.count - restOfRight.count {
        case 1: return restOfTyped.dropFirst() == restOfRight
        case -1: return restOfRight.dropFirst() == restOfTyped
        case 0:
            let isExchange =
                restOfRight.prefix(2) == ArraySlice(restOfTyped.prefix(2).reversed())
                && restOfRight.dropFirst(2) == restOfTyped.dropFirst(2)
            return isExchange || restOfRight.dropFirst() == restOfTyped.dropFirst()
        default: return false
        }
    }
}
