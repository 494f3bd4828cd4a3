import Crypto
import Testing

@Suite struct CryptoTests {
    @Test func `SHA-256 of abc is the one in FIPS 180-4`() {
        #expect(SHA256.hex("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(SHA256.hash(Array("a".utf8), [], Array("bc".utf8)) == SHA256.hash(Array("abc".utf8)))
    }

    @Test func `HMAC-SHA256 agrees with RFC 4231, test case 2`() {
        let code = HMACSHA256.code(of: Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8))
        #expect(Hex.encode(code) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    }

    @Test func `hexadecimal and base64url come back as they went in`() {
        for count in 0...40 {
            let bytes = RandomBytes.make(count: count)
            #expect(Hex.decode(Hex.encode(bytes)) == bytes)
            #expect(Base64URL.decode(Base64URL.encode(bytes)) == bytes)
        }
    }

    @Test(arguments: ["0", "0G", "AB", " 00", "é0"]) func `text that is no hexadecimal is refused`(
        text: String
    ) {
        #expect(Hex.decode(text) == nil)
    }

    @Test(arguments: ["A", "AA==", "A A", "+/+/", "é"]) func `text that is no base64url is refused`(
        text: String
    ) {
        #expect(Base64URL.decode(text) == nil)
    }

    @Test func `a signature fits its message, its key and nothing else`() throws {
        let key = SigningKey.make()
        let message = Array("release 14".utf8)
        let signature = key.sign(message)
        #expect(Signature.isValid(signature, of: message, by: key.publicKey))
        #expect(!Signature.isValid(signature, of: message + [0], by: key.publicKey))
        #expect(!Signature.isValid(signature, of: message, by: SigningKey.make().publicKey))
        #expect(!Signature.isValid(Array(signature.dropLast()), of: message, by: key.publicKey))
        #expect(try #require(SigningKey(seed: key.seed)).publicKey == key.publicKey)
        #expect(SigningKey(seed: [1, 2, 3]) == nil)
    }

    @Test func `a sealing key comes back from its secret half`() throws {
        let key = SealingKey.make()
        #expect(try #require(SealingKey(secretKey: key.secretKey)).publicKey == key.publicKey)
        #expect(SealingKey(secretKey: []) == nil)
    }

    @Test func `a password matches its own hash only`() throws {
        let hash = try #require(PasswordHash.make("correct horse"))
        #expect(hash.hasPrefix("$argon2id$"))
        #expect(PasswordHash.matches(hash, "correct horse"))
        #expect(!PasswordHash.matches(hash, "correct horse "))
        #expect(!PasswordHash.matches("no hash", "correct horse"))
    }

    @Test func `a version 7 identifier carries its time in front`() {
        let identifier = UUIDv7.make(unixMilliseconds: 0x0192_F0C4_7E00)
        #expect(identifier.count == 36)
        #expect(identifier.hasPrefix("0192f0c4-7e00-7"))
        #expect("89ab".contains(Array(identifier)[19]))
        #expect(UUIDv7.make(unixMilliseconds: 1) != UUIDv7.make(unixMilliseconds: 1))
        #expect(UUIDv7.make(unixMilliseconds: -5).hasPrefix("00000000-0000-7"))
    }

    @Test func `secrets of another length are not equal`() {
        #expect(ConstantTime.equal([1, 2], [1, 2]))
        #expect(!ConstantTime.equal([1, 2], [1, 3]))
        #expect(!ConstantTime.equal([1, 2], [1, 2, 3]))
    }
}
