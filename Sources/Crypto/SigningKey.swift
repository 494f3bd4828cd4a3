import CSodium

/// An Ed25519 key pair (RFC 8032) that signs.
package struct SigningKey: Sendable {
    /// 32 bytes from which the pair is made; the secret to keep.
    package let seed: [UInt8]
    /// 32 bytes that anyone may know.
    package let publicKey: [UInt8]
    private let secretKey: [UInt8]

    /// A new random pair.
    package static func make() -> SigningKey {
        guard let key = SigningKey(seed: RandomBytes.make(count: Int(crypto_sign_SEEDBYTES))) else {
            preconditionFailure("a seed of the right length always gives a key pair")
        }
        return key
    }

    /// Nil unless the seed has 32 bytes.
    package init?(seed: [UInt8]) {
        _ = Sodium.ready
        guard seed.count == Int(crypto_sign_SEEDBYTES) else { return nil }
        var publicKey = [UInt8](repeating: 0, count: Int(crypto_sign_PUBLICKEYBYTES))
        var secretKey = [UInt8](repeating: 0, count: Int(crypto_sign_SECRETKEYBYTES))
        guard crypto_sign_seed_keypair(&publicKey, &secretKey, seed) == 0 else { return nil }
        self.seed = seed
        self.publicKey = publicKey
        self.secretKey = secretKey
    }

    /// The 64-byte detached signature of the message.
    package func sign(_ message: [UInt8]) -> [UInt8] {
        var signature = [UInt8](repeating: 0, count: Int(crypto_sign_BYTES))
        crypto_sign_detached(&signature, nil, message, UInt64(message.count), secretKey)
        return signature
    }
}
