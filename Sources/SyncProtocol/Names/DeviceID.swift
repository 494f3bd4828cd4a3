import Crypto

/// A kiosk's name, minted at its first start and kept for life.
package struct DeviceID: RawRepresentable, Hashable, Sendable, Codable, JSONWritable {
    package let rawValue: String

    /// Nil unless the text is 1 to 64 characters of `[a-z0-9-]`.
    package init?(rawValue: String) {
        guard rawValue.isIdentifier else { return nil }
        self.rawValue = rawValue
    }

    /// A new name, a UUID of version 7.
    ///
    /// - Parameter wallMilliseconds: Unix milliseconds.
    package static func mint(wallMilliseconds: Int64) -> DeviceID {
        DeviceID(minted: UUIDv7.make(unixMilliseconds: wallMilliseconds))
    }

    private init(minted: String) { rawValue = minted }
}
