import CSodium

/// SHA-256 of what comes piece by piece.
package struct SHA256Stream {
    private var state = crypto_hash_sha256_state()

    package init() { crypto_hash_sha256_init(&state) }

    package mutating func update(_ bytes: [UInt8]) {
        crypto_hash_sha256_update(&state, bytes, UInt64(bytes.count))
    }

    /// The 32-byte hash of everything so far.
    package func digest() -> [UInt8] {
        var state = state
        var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
        crypto_hash_sha256_final(&state, &digest)
        return digest
    }
}
