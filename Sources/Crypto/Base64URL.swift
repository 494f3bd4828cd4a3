import CSodium

/// base64url without padding (RFC 4648, section 5).
package enum Base64URL {
    package static func encode(_ bytes: [UInt8]) -> String {
        let variant = Int32(sodium_base64_VARIANT_URLSAFE_NO_PADDING)
        var text = [CChar](repeating: 0, count: sodium_base64_encoded_len(bytes.count, variant))
        sodium_bin2base64(&text, text.count, bytes, bytes.count, variant)
        return String(decoding: text.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Nil unless the whole text is base64url without padding.
    package static func decode(_ text: String) -> [UInt8]? {
        let characters = text.utf8.map { CChar(bitPattern: $0) }
        var bytes = [UInt8](repeating: 0, count: characters.count)
        var count = 0
        // Without an end pointer the whole input must be valid, or the call fails.
        let code = sodium_base642bin(
            &bytes, bytes.count, characters, characters.count, nil, &count, nil,
            Int32(sodium_base64_VARIANT_URLSAFE_NO_PADDING))
        return code == 0 ? Array(bytes[..<count]) : nil
    }
}
