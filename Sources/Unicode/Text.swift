import CICU

/// Unicode's ways to make different spellings of the same text equal.
package enum Text {
    /// Normal form C: letters with their marks composed, as keyboards and fonts expect them.
    package static func nfc(_ text: String) -> String {
        isASCII(text) ? text : normalized(text, to: icu { boothwise_nfc(&$0) })
    }

    /// Full default case folding: equal for texts that differ in case only, in every language but Turkish, whose
    /// dotted and dotless i stay apart. For comparing, never for showing.
    package static func caseFolded(_ text: String) -> String {
        if isASCII(text) { return text.lowercased() }
        let opened = icu { boothwise_case_map_open(&$0) }
        guard let map = opened.result, opened.failure == nil else {
            preconditionFailure("ICU has no case data: \(opened.failure ?? "unknown")")
        }
        defer { boothwise_case_map_close(map) }

        let source = text.utf8.map { CChar(bitPattern: $0) }
        // CaseFolding.txt: full folding makes a text at most three times as long.
        var target = [CChar](repeating: 0, count: source.count * 3)
        let folded = icu {
            boothwise_fold_case(map, &target, Int32(target.count), source, Int32(source.count), &$0)
        }
        if let failure = folded.failure { preconditionFailure("ucasemap_utf8FoldCase: \(failure)") }
        return String(
            decoding: target.prefix(Int(folded.result)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// A key under which a search finds a text without regard to case, width and marks: `Zolc` finds `Żółć`. The
    /// words searched for go through the same function.
    package static func searchKey(_ text: String) -> String {
        if isASCII(text) { return text.lowercased() }
        let decomposed = normalized(caseFolded(text), to: icu { boothwise_nfkd(&$0) })
        var key = String.UnicodeScalarView()
        for scalar in decomposed.unicodeScalars {
            if let plain = strokedLetters[scalar] {
                key.append(contentsOf: plain.unicodeScalars)
            } else if scalar.properties.generalCategory != .nonspacingMark {
                key.append(scalar)
            }
        }
        return nfc(String(key))
    }

    /// Letters whose stroke or ligature is no mark to Unicode and stays when marks are removed, as people type them
    /// on a keyboard that lacks them.
    private static let strokedLetters: [Unicode.Scalar: String] = [
        "ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ħ": "h", "ŧ": "t", "ı": "i",
    ]

    private static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

    private static func normalized(
        _ text: String, to form: (result: OpaquePointer?, failure: String?)
    ) -> String {
        guard let normalizer = form.result, form.failure == nil else {
            preconditionFailure("ICU has no normalization data: \(form.failure ?? "unknown")")
        }
        let source = Array(text.utf16)
        // UAX 15, table of maximum expansion factors: 18 for NFKD and 3 for NFC, in UTF-16.
        var target = [UInt16](repeating: 0, count: source.count * 18)
        let done = icu {
            boothwise_normalize(normalizer, source, Int32(source.count), &target, Int32(target.count), &$0)
        }
        if let failure = done.failure { preconditionFailure("unorm2_normalize: \(failure)") }
        return String(decoding: target.prefix(Int(done.result)), as: UTF16.self)
    }
}
