import CICU

/// Domain names by UTS 46, non-transitional: `straße` stays another name than `strasse`.
package enum DomainName {
    /// The name in lower-case ASCII (A-labels), or nil when UTS 46 with the STD3 rules knows no such name.
    ///
    /// Hyphens are left to whoever judges the result: UTS 46 would refuse `c--n`, which has been registered for
    /// longer than the rule exists. A name may be longer than DNS allows only if it was given in ASCII.
    package static func ascii(_ name: String) -> String? {
        let options =
            UIDNA_NONTRANSITIONAL_TO_ASCII | UIDNA_USE_STD3_RULES | UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ
        let opened = icu { boothwise_idna_open(UInt32(options), &$0) }
        guard let idna = opened.result, opened.failure == nil else {
            preconditionFailure("ICU has no IDNA data: \(opened.failure ?? "unknown")")
        }
        defer { boothwise_idna_close(idna) }

        // uidna.h: more than 253 characters are an error, so a larger buffer is never needed for a good name.
        var target = [CChar](repeating: 0, count: 1024)
        var errors: UInt32 = 0
        let source = name.utf8.map { CChar(bitPattern: $0) }
        let converted = icu {
            boothwise_idna_to_ascii(
                idna, source, Int32(source.count), &target, Int32(target.count), &errors, &$0)
        }
        let hyphens = UInt32(
            UIDNA_ERROR_LEADING_HYPHEN | UIDNA_ERROR_TRAILING_HYPHEN | UIDNA_ERROR_HYPHEN_3_4)
        guard converted.failure == nil, errors & ~hyphens == 0 else { return nil }
        return String(
            decoding: target.prefix(Int(converted.result)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
