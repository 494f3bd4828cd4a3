import CSodium

/// SHA-256 (FIPS 180-4).
package enum SHA256 {
    /// The 32-byte hash of the parts, one after another.
    package static func hash(_ parts: [UInt8]...) -> [UInt8] {
        var state = crypto_hash_sha256_state()
        crypto_hash_sha256_init(&state)
        for part in parts { crypto_hash_sha256_update(&state, part, UInt64(part.count)) }
        var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
        crypto_hash_sha256_final(&state, &digest)
        return digest
    }

    /// The hash of the text's UTF-8 bytes as 64 hexadecimal digits.
    package static func hex(_ text: String) -> String { Hex.encode(hash(Array(text.utf8))) }
}
