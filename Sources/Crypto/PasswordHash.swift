import CSodium

/// Argon2id hashes of passwords and PINs (RFC 9106), as text that carries its own parameters and salt.
///
/// One call takes about 150 ms and 64 MiB on purpose: call it off the web server's threads, one at a time.
package enum PasswordHash {
    /// libsodium's "interactive" cost: 2 passes over 64 MiB.
    private static let passes = UInt64(crypto_pwhash_OPSLIMIT_INTERACTIVE)
    private static let memory = 64 << 20

    /// The text to store. Nil when the machine has no 64 MiB to spare.
    package static func make(_ password: String) -> String? {
        _ = Sodium.ready
        let secret = password.utf8.map { CChar(bitPattern: $0) }
        var text = [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES))
        guard crypto_pwhash_str(&text, secret, UInt64(secret.count), passes, memory) == 0 else { return nil }
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Whether the password made this hash. False for text that is no hash.
    package static func matches(_ hash: String, _ password: String) -> Bool {
        _ = Sodium.ready
        let secret = password.utf8.map { CChar(bitPattern: $0) }
        return crypto_pwhash_str_verify(hash, secret, UInt64(secret.count)) == 0
    }
}
