import Crypto

/// The name of a journal line: a UUID of version 7 as text.
///
/// A registration's id is minted when its attempt starts, and is the idempotency key from the browser's first
/// request on. Its time part orders nothing.
package struct LineID: RawRepresentable, Hashable, Sendable, Codable, JSONWritable {
    package let rawValue: String

    /// Nil unless the text is a UUID of version 7 in lower case.
    package init?(rawValue: String) {
        guard rawValue.isUUIDv7 else { return nil }
        self.rawValue = rawValue
    }

    /// A new name.
    ///
    /// - Parameter wallMilliseconds: Unix milliseconds.
    package static func mint(wallMilliseconds: Int64) -> LineID {
        LineID(minted: UUIDv7.make(unixMilliseconds: wallMilliseconds))
    }

    private init(minted: String) { rawValue = minted }
}
