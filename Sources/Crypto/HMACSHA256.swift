import CSodium

/// HMAC with SHA-256 (RFC 2104).
package enum HMACSHA256 {
    /// The 32-byte authentication code of the message under the key.
    package static func code(of message: [UInt8], key: [UInt8]) -> [UInt8] {
        var state = crypto_auth_hmacsha256_state()
        crypto_auth_hmacsha256_init(&state, key, key.count)
        crypto_auth_hmacsha256_update(&state, message, UInt64(message.count))
        var code = [UInt8](repeating: 0, count: Int(crypto_auth_hmacsha256_BYTES))
        crypto_auth_hmacsha256_final(&state, &code)
        return code
    }
}
