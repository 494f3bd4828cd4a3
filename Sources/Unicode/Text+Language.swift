import CICU

extension Text {
    /// What a language is called in English, for example `Polish`; the code itself where ICU has no name for it.
    ///
    /// - Parameter code: as BCP 47 has it, for example `pl` or `pt-BR`.
    package static func languageName(_ code: String) -> String {
        var target = [UInt16](repeating: 0, count: 128)
        let named = icu { boothwise_language_name(code, &target, Int32(target.count), &$0) }
        let length = Int(named.result)
        guard named.failure == nil, length > 0, length <= target.count else { return code }
        return String(decoding: target.prefix(length), as: UTF16.self)
    }
}
