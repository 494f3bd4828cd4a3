import CSodium

/// Sealed boxes (libsodium `crypto_box_seal`): anyone can close one, only the holder of the key pair opens it.
package enum SealedBox {
    /// Nil unless the key has 32 bytes.
    package static func seal(_ secret: [UInt8], to publicKey: [UInt8]) -> [UInt8]? {
        _ = Sodium.ready
        guard publicKey.count == Int(crypto_box_PUBLICKEYBYTES) else { return nil }
        var box = [UInt8](repeating: 0, count: secret.count + crypto_box_sealbytes())
        return crypto_box_seal(&box, secret, UInt64(secret.count), publicKey) == 0 ? box : nil
    }
}

extension SealingKey {
    /// Nil when the box was closed for somebody else, or is not as it was closed.
    package func open(_ box: [UInt8]) -> [UInt8]? {
        guard box.count >= crypto_box_sealbytes() else { return nil }
        var secret = [UInt8](repeating: 0, count: box.count - crypto_box_sealbytes())
        guard crypto_box_seal_open(&secret, box, UInt64(box.count), publicKey, secretKey) == 0 else {
            return nil
        }
        return secret
    }
}
