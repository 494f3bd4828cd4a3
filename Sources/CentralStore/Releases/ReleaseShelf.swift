import ContestCore
import Platform
import SyncProtocol

/// The content of releases that were read already. A bundle's hash is its key, and what hangs on a hash never
/// changes, so nothing here grows old.
final class ReleaseShelf: Sendable {
    private let contents = Locked<[String: EventContent]>([:])

    /// The content of the bundle with that hash.
    ///
    /// - Parameter bundle: asked for the bytes when the content is not here yet.
    func content(sha256: String, bundle: () throws -> [UInt8]) throws -> EventContent {
        if let content = contents.withLock({ $0[sha256] }) { return content }
        let content: EventContent
        do {
            content = try ReleaseBundle(bytes: try bundle()).content
        } catch let error as Malformed {
            throw CentralStoreError.damaged(
                "central.db holds a release that cannot be read: \(error.sentence)")
        }
        contents.withLock { $0[sha256] = content }
        return content
    }
}
