import ContestCore
import Crypto
import SQLite

extension CentralTransaction {
    /// Keeps an image. The same one again changes nothing.
    package func keep(image: [UInt8]) throws {
        try connection.run(
            """
            INSERT INTO images(sha256, bytes) VALUES (?, ?)
            ON CONFLICT (sha256) DO UPDATE SET bytes = excluded.bytes WHERE bytes IS NULL
            """, SHA256.hash(image), image)
    }

    /// Takes back an image that a kiosk still has and this central has lost.
    ///
    /// - Returns: false when nothing here names it.
    package func takeBack(image: [UInt8]) throws -> Bool {
        let isNamed = try connection.first("SELECT 1 FROM images WHERE sha256 = ?", SHA256.hash(image)) { _ in
            true
        }
        guard isNamed != nil else { return false }
        try keep(image: image)
        return true
    }

    /// Asks kiosks for what a release names and is not here.
    func ask(for images: Set<ImageHash>) throws {
        for image in images {
            try connection.run(
                "INSERT INTO images(sha256) VALUES (?) ON CONFLICT DO NOTHING", Hex.decode(image.rawValue))
        }
    }
}
