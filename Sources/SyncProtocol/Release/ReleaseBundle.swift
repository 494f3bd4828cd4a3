package import ContestCore
import Crypto

/// A release as its bytes travel and are kept:
/// `{"v":1,"event":"…","generation":"…","number":1,"published_at_ms":…,"content":<event file>}`.
///
/// The SHA-256 of the bytes is part of its name, and central's signature stands over them, so they are never
/// written a second time.
package struct ReleaseBundle: Sendable {
    /// The version of the bundle's shape that this program writes.
    private static let version = 1

    package let bytes: [UInt8]
    package let name: ReleaseName
    package let event: EventID
    /// Unix milliseconds of central's clock.
    package let publishedAtMilliseconds: Int64
    package let content: EventContent

    /// What the content names, each once.
    package var images: Set<ImageHash> { Set(content.images.all.map(\.image.sha256)) }

    /// Wraps an event file that was found valid.
    ///
    /// - Parameter eventFile: the file's own bytes, which go into the bundle unchanged.
    /// - Throws: `Malformed` when they are no event file, or that of another event.
    package static func make(
        eventFile: [UInt8], event: EventID, generation: Generation, number: Int,
        publishedAtMilliseconds: Int64
    ) throws(Malformed) -> ReleaseBundle {
        var json = JSONWriter()
        json.object {
            $0.member("v", version)
            $0.member("event", event.text)
            $0.member("generation", generation)
            $0.member("number", number)
            $0.member("published_at_ms", publishedAtMilliseconds)
            $0.member("content", json: eventFile)
        }
        return try ReleaseBundle(bytes: json.bytes)
    }

    /// Reads a bundle. Whether it is central's is `ReleaseSignature`'s question.
    ///
    /// - Throws: `Malformed` when it is no bundle, its content is no event file or bears another event's id, or
    ///   it is larger than `SyncLimits.releaseBytes`.
    package init(bytes: [UInt8]) throws(Malformed) {
        guard bytes.count <= SyncLimits.releaseBytes else {
            throw Malformed("the release is larger than \(SyncLimits.releaseBytes) bytes")
        }
        let members = try Members.decoded(fromJSON: bytes)
        guard members.version == ReleaseBundle.version else {
            throw Malformed("the release has a format that this program does not know")
        }
        guard members.number > 0, members.event == members.content.id else {
            throw Malformed("the release and its content name different events")
        }
        self.bytes = bytes
        name = ReleaseName(
            generation: members.generation.rawValue, number: members.number,
            sha256: Hex.encode(SHA256.hash(bytes)))
        event = members.event
        publishedAtMilliseconds = members.publishedAtMilliseconds
        content = members.content
    }

    private struct Members: Decodable {
        let version: Int
        let event: EventID
        let generation: Generation
        let number: Int
        let publishedAtMilliseconds: Int64
        let content: EventContent

        enum CodingKeys: String, CodingKey {
            case version = "v"
            case event, generation, number
            case publishedAtMilliseconds = "published_at_ms"
            case content
        }
    }
}
