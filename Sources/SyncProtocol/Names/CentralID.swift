import Crypto

/// The name of a central and all its restored successors.
package struct CentralID: RawRepresentable, Hashable, Sendable, Codable, JSONWritable {
    package let rawValue: String

    /// Nil unless the text is 1 to 64 characters of `[a-z0-9-]`.
    package init?(rawValue: String) {
        guard rawValue.isIdentifier else { return nil }
        self.rawValue = rawValue
    }

    /// A new name, a UUID of version 7.
    ///
    /// - Parameter wallMilliseconds: Unix milliseconds.
    package static func mint(wallMilliseconds: Int64) -> CentralID {
        CentralID(minted: UUIDv7.make(unixMilliseconds: wallMilliseconds))
    }

    private init(minted: String) { rawValue = minted }
}
