import CSodium

/// Secrets under a passphrase: Argon2id (RFC 9106) makes the key, XSalsa20-Poly1305 (libsodium `crypto_secretbox`)
/// closes the box. The box carries what opening needs besides the passphrase.
package struct PassphraseBox: Equatable, Sendable, Codable {
    /// Passes of Argon2id.
    package let passes: Int
    /// Its memory in KiB.
    package let memory: Int
    /// 16 bytes, base64url.
    package let salt: String
    /// 24 bytes, base64url.
    package let nonce: String
    /// base64url.
    package let box: String

    /// What a guess costs.
    package struct Cost: Sendable {
        let passes: Int
        /// KiB.
        let memory: Int

        /// 64 MiB and about 300 ms.
        package static let usual = Cost(passes: 4, memory: 64 << 10)
        /// Next to nothing, for simulations, whose secrets are nobody's.
        package static let least = Cost(passes: 1, memory: 8)
    }

    /// No more of it is spent on a file that somebody else wrote.
    private static let mostPasses = 64
    private static let mostMemory = 1 << 20

    /// Nil when the machine has no memory to spare.
    package static func seal(
        _ secret: [UInt8], passphrase: String, cost: Cost = .usual
    ) -> PassphraseBox? {
        let salt = RandomBytes.make(count: Int(crypto_pwhash_SALTBYTES))
        let nonce = RandomBytes.make(count: Int(crypto_secretbox_NONCEBYTES))
        guard let key = key(passphrase, salt, passes: cost.passes, memory: cost.memory) else { return nil }
        var box = [UInt8](repeating: 0, count: secret.count + Int(crypto_secretbox_MACBYTES))
        crypto_secretbox_easy(&box, secret, UInt64(secret.count), nonce, key)
        return PassphraseBox(
            passes: cost.passes, memory: cost.memory, salt: Base64URL.encode(salt),
            nonce: Base64URL.encode(nonce),
            box: Base64URL.encode(box))
    }

    /// Nil when the passphrase is another one, or the box is not as it was made.
    package func open(passphrase: String) -> [UInt8]? {
        guard let salt = Base64URL.decode(salt), salt.count == Int(crypto_pwhash_SALTBYTES),
            let nonce = Base64URL.decode(nonce), nonce.count == Int(crypto_secretbox_NONCEBYTES),
            let box = Base64URL.decode(box), box.count >= Int(crypto_secretbox_MACBYTES),
            (1...PassphraseBox.mostPasses).contains(passes), (8...PassphraseBox.mostMemory).contains(memory),
            let key = PassphraseBox.key(passphrase, salt, passes: passes, memory: memory)
        else { return nil }
        var secret = [UInt8](repeating: 0, count: box.count - Int(crypto_secretbox_MACBYTES))
        guard crypto_secretbox_open_easy(&secret, box, UInt64(box.count), nonce, key) == 0 else { return nil }
        return secret
    }

    private static func key(_ passphrase: String, _ salt: [UInt8], passes: Int, memory: Int) -> [UInt8]? {
        _ = Sodium.ready
        let text = passphrase.utf8.map { CChar(bitPattern: $0) }
        var key = [UInt8](repeating: 0, count: Int(crypto_secretbox_KEYBYTES))
        let code = crypto_pwhash(
            &key, UInt64(key.count), text, UInt64(text.count), salt, UInt64(passes), memory << 10,
            crypto_pwhash_ALG_ARGON2ID13)
        return code == 0 ? key : nil
    }
}
