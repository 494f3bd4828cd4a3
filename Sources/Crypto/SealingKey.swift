import CSodium

/// A Curve25519 key pair for sealed boxes (libsodium `crypto_box_seal`): whoever has the public half can close
/// a box that only the holder of the secret half opens.
package struct SealingKey: Sendable {
    /// 32 bytes to keep secret.
    package let secretKey: [UInt8]
    /// 32 bytes that anyone may know.
    package let publicKey: [UInt8]

    /// A new random pair.
    package static func make() -> SealingKey {
        _ = Sodium.ready
        var publicKey = [UInt8](repeating: 0, count: Int(crypto_box_PUBLICKEYBYTES))
        var secretKey = [UInt8](repeating: 0, count: Int(crypto_box_SECRETKEYBYTES))
        crypto_box_keypair(&publicKey, &secretKey)
        return SealingKey(secretKey: secretKey, publicKey: publicKey)
    }

    /// Nil unless the secret half has 32 bytes.
    package init?(secretKey: [UInt8]) {
        _ = Sodium.ready
        guard secretKey.count == Int(crypto_box_SECRETKEYBYTES) else { return nil }
        var publicKey = [UInt8](repeating: 0, count: Int(crypto_box_PUBLICKEYBYTES))
        guard crypto_scalarmult_base(&publicKey, secretKey) == 0 else { return nil }
        self.init(secretKey: secretKey, publicKey: publicKey)
    }

    private init(secretKey: [UInt8], publicKey: [UInt8]) {
        self.secretKey = secretKey
        self.publicKey = publicKey
    }
}
