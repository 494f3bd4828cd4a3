import CSodium

/// Checks of Ed25519 signatures.
package enum Signature {
    /// Whether the holder of the key signed exactly this message. False as well when a length is wrong.
    package static func isValid(_ signature: [UInt8], of message: [UInt8], by publicKey: [UInt8]) -> Bool {
        _ = Sodium.ready
        guard signature.count == Int(crypto_sign_BYTES), publicKey.count == Int(crypto_sign_PUBLICKEYBYTES)
        else {
            return false
        }
        return crypto_sign_verify_detached(signature, message, UInt64(message.count), publicKey) == 0
    }
}
