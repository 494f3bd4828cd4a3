/// A bundle with its signature, as it lies in a file and on a stick: one JSON line
/// `{"signature":"…","key":"…"}`, then the bundle's bytes.
package struct SignedRelease: Equatable, Sendable {
    package let bundle: [UInt8]
    package let signature: ReleaseSignature
    /// The key that it claims to be signed with; whether to trust it is the reader's question.
    package let key: PublicKey

    package init(bundle: [UInt8], signature: ReleaseSignature, key: PublicKey) {
        self.bundle = bundle
        self.signature = signature
        self.key = key
    }

    /// - Throws: `Malformed` when it is no such file. The signature is not checked.
    package init(file: [UInt8]) throws(Malformed) {
        guard let end = file.firstIndex(of: UInt8(ascii: "\n")) else {
            throw Malformed("there is no first line")
        }
        let line = try Line.decoded(fromJSON: Array(file[..<end]))
        guard let signature = ReleaseSignature(rawValue: line.signature) else {
            throw Malformed("signature is not valid")
        }
        self.init(bundle: Array(file[(end + 1)...]), signature: signature, key: line.key)
    }

    /// The file's bytes.
    package var file: [UInt8] {
        var json = JSONWriter()
        json.object {
            $0.member("signature", signature.rawValue)
            $0.member("key", key)
        }
        return json.bytes + [UInt8(ascii: "\n")] + bundle
    }

    /// Whether the key that it names signed exactly this bundle.
    package var isValid: Bool { signature.isValid(of: bundle, by: key) }

    private struct Line: Decodable {
        let signature: String
        let key: PublicKey
    }
}
