package import ContestCore
import Crypto
import SQLite

extension CentralSnapshot {
    /// An image's bytes; nil when they are not here.
    package func image(_ hash: ImageHash) throws -> [UInt8]? {
        try connection.first(
            "SELECT bytes FROM images WHERE sha256 = ? AND bytes IS NOT NULL", Hex.decode(hash.rawValue)
        ) { $0.blob(0) }
    }

    /// Images that a release names and that are not here.
    package func lostImages(limit: Int) throws -> [ImageHash] {
        try connection.all("SELECT sha256 FROM images WHERE bytes IS NULL LIMIT ?", limit) {
            ImageHash(rawValue: Hex.encode($0.blob(0)))
        }.compactMap { $0 }
    }

    /// What keeps an event file from being published on account of its images; nothing when all are here and are what
    /// the file says of them.
    package func imageProblems(of content: EventContent, file: [UInt8]) throws -> [EventFileProblem] {
        try content.images.all.compactMap { name, image in
            let path = ["images", name, "sha256"]
            guard let bytes = try self.image(image.sha256), let facts = try? ImageFacts(of: bytes) else {
                return EventFileProblem(
                    at: path, in: file,
                    sentence: "central does not have this image; upload it, or put it beside the event file")
            }
            guard facts == image.facts else {
                return EventFileProblem(
                    at: path, in: file,
                    sentence:
                        "this image is \(facts.type.rawValue) of \(facts.width) by \(facts.height) pixels; "
                        + "say so in type, width and height")
            }
            return nil
        }
    }
}
