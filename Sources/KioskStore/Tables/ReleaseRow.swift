import ContestCore
import SQLite
import SyncProtocol

/// Releases in the database, inside a transaction that somebody else began.
enum ReleaseRow {
    /// The highest whose images are here, by the place of its generation, then by its number. A generation that central
    /// has not named stands below all others.
    static func newest(of event: EventID, _ connection: Connection) throws -> ReleaseName? {
        try connection.first(
            """
            SELECT releases.generation, release_number, sha256 FROM releases
            LEFT JOIN generations ON generations.generation = releases.generation
            WHERE event = ? AND \(isWhole) ORDER BY coalesce(place, -1) DESC, release_number DESC LIMIT 1
            """, event.text
        ) { ReleaseName(generation: $0.text(0), number: $0.integer(1), sha256: $0.text(2)) }
    }

    /// Every image that the release names is here.
    private static let isWhole = """
        NOT EXISTS (SELECT 1 FROM release_images
            WHERE release = releases.number AND sha256 NOT IN (SELECT sha256 FROM images))
        """

    /// Whether a release is here with all its images.
    static func hasWhole(_ sha256: String, _ connection: Connection) throws -> Bool {
        try connection.first("SELECT 1 FROM releases WHERE sha256 = ? AND \(isWhole)", sha256) { _ in true }
            ?? false
    }

    /// Stores a release, all of it or nothing. A lower one never replaces a higher.
    ///
    /// - Parameter images: those that it names, as far as they are at hand; others are not kept.
    static func install(
        _ bundle: ReleaseBundle, _ signature: ReleaseSignature, images: [[UInt8]], _ connection: Connection
    ) throws -> InstallOutcome {
        let known = try sha256(like: bundle, connection)
        guard known == nil || known == bundle.name.sha256 else { return .contradicts }
        if try hasWhole(bundle.name.sha256, connection) { return .known }
        if known == nil { try insert(bundle, signature, connection) }
        for image in images {
            let hash = ImageHash(of: image)
            guard bundle.images.contains(hash) else { continue }
            try connection.run(
                "INSERT INTO images(sha256, bytes) VALUES (?, ?) ON CONFLICT DO NOTHING", hash.rawValue, image
            )
        }
        guard try hasWhole(bundle.name.sha256, connection) else { return .lacksImages }
        return try newest(of: bundle.event, connection) == bundle.name ? .newest : .older
    }

    private static func insert(
        _ bundle: ReleaseBundle, _ signature: ReleaseSignature, _ connection: Connection
    ) throws {
        try connection.run(
            """
            INSERT INTO releases(event, generation, release_number, sha256, bundle, signature)
            VALUES (?, ?, ?, ?, ?, ?)
            """, bundle.event.text, bundle.name.generation, bundle.name.number, bundle.name.sha256,
            bundle.bytes,
            signature.rawValue)
        for image in bundle.images {
            try connection.run(
                "INSERT INTO release_images(release, sha256) SELECT number, ? FROM releases WHERE sha256 = ?",
                image.rawValue, bundle.name.sha256)
        }
    }

    /// The hash of the bundle that bears the same generation and number.
    static func sha256(like bundle: ReleaseBundle, _ connection: Connection) throws -> String? {
        try connection.first(
            "SELECT sha256 FROM releases WHERE event = ? AND generation = ? AND release_number = ?",
            bundle.event.text, bundle.name.generation, bundle.name.number
        ) { $0.text(0) }
    }

    /// The bundle with its signature and the images that are here.
    ///
    /// - Parameter key: central's, which signed it.
    static func signed(sha256: String, key: PublicKey, _ connection: Connection) throws -> SignedRelease? {
        let row = try connection.first("SELECT bundle, signature FROM releases WHERE sha256 = ?", sha256) {
            (bundle: $0.blob(0), signature: ReleaseSignature(rawValue: $0.text(1)))
        }
        guard let row else { return nil }
        guard let signature = row.signature else { throw Malformed("the signature of a release") }
        let images = try connection.all(
            """
            SELECT images.bytes FROM releases JOIN release_images ON release_images.release = releases.number
            JOIN images ON images.sha256 = release_images.sha256 WHERE releases.sha256 = ? ORDER BY images.sha256
            """, sha256
        ) { $0.blob(0) }
        return SignedRelease(bundle: row.bundle, signature: signature, key: key, images: images)
    }
}
