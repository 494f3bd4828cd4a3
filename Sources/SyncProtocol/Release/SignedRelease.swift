import ContestCore

/// A bundle with its signature and the images that it names, as it lies in a file and on a stick: one JSON line
/// `{"signature":"…","key":"…","images":[…]}` with the number of bytes of each image, then the bundle's bytes, then
/// those of the images. Without images there is no such member.
package struct SignedRelease: Equatable, Sendable {
    package let bundle: [UInt8]
    package let signature: ReleaseSignature
    /// The key that it claims to be signed with; whether to trust it is the reader's question.
    package let key: PublicKey
    package let images: [[UInt8]]

    /// The largest file, in bytes.
    package static let fileLimit = SyncLimits.releaseBytes + 1_024 + mostImages * ImageFacts.bytesLimit
    private static let mostImages = 8

    package init(bundle: [UInt8], signature: ReleaseSignature, key: PublicKey, images: [[UInt8]] = []) {
        self.bundle = bundle
        self.signature = signature
        self.key = key
        self.images = images
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
        var rest = file[(end + 1)...]
        var images: [[UInt8]] = []
        for count in (line.images ?? []).reversed() {
            guard (0...rest.count).contains(count) else { throw Malformed("an image is cut off") }
            images.insert(Array(rest.suffix(count)), at: 0)
            rest = rest.dropLast(count)
        }
        self.init(bundle: Array(rest), signature: signature, key: line.key, images: images)
    }

    /// The file's bytes.
    package var file: [UInt8] {
        var json = JSONWriter()
        json.object {
            $0.member("signature", signature.rawValue)
            $0.member("key", key)
            if !images.isEmpty { $0.member("images", images.map(\.count)) }
        }
        return json.bytes + [UInt8(ascii: "\n")] + bundle + images.joined()
    }

    /// Whether the key that it names signed exactly this bundle.
    package var isValid: Bool { signature.isValid(of: bundle, by: key) }

    private struct Line: Decodable {
        let signature: String
        let key: PublicKey
        let images: [Int]?
    }
}
