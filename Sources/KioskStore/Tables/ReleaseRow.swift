import ContestCore
import SQLite
import SyncProtocol

/// Releases in the database, inside a transaction that somebody else began.
enum ReleaseRow {
    /// The highest by the place of its generation, then by its number. A generation that central has not named
    /// stands below all others.
    static func newest(of event: EventID, _ connection: Connection) throws -> ReleaseName? {
        try connection.first(
            """
            SELECT releases.generation, release_number, sha256 FROM releases
            LEFT JOIN generations ON generations.generation = releases.generation
            WHERE event = ? ORDER BY coalesce(place, -1) DESC, release_number DESC LIMIT 1
            """, event.text
        ) { ReleaseName(generation: $0.text(0), number: $0.integer(1), sha256: $0.text(2)) }
    }

    /// Stores a release, all of it or nothing. A lower one never replaces a higher.
    static func install(
        _ bundle: ReleaseBundle, _ signature: ReleaseSignature, _ connection: Connection
    ) throws -> InstallOutcome {
        if let sha256 = try sha256(like: bundle, connection) {
            return sha256 == bundle.name.sha256 ? .known : .contradicts
        }
        try connection.run(
            """
            INSERT INTO releases(event, generation, release_number, sha256, bundle, signature)
            VALUES (?, ?, ?, ?, ?, ?)
            """, bundle.event.text, bundle.name.generation, bundle.name.number, bundle.name.sha256,
            bundle.bytes,
            signature.rawValue)
        return try newest(of: bundle.event, connection) == bundle.name ? .newest : .older
    }

    /// The hash of the bundle that bears the same generation and number.
    static func sha256(like bundle: ReleaseBundle, _ connection: Connection) throws -> String? {
        try connection.first(
            "SELECT sha256 FROM releases WHERE event = ? AND generation = ? AND release_number = ?",
            bundle.event.text, bundle.name.generation, bundle.name.number
        ) { $0.text(0) }
    }

    /// The bundle with its signature.
    ///
    /// - Parameter key: central's, which signed it.
    static func signed(sha256: String, key: PublicKey, _ connection: Connection) throws -> SignedRelease? {
        let row = try connection.first("SELECT bundle, signature FROM releases WHERE sha256 = ?", sha256) {
            (bundle: $0.blob(0), signature: ReleaseSignature(rawValue: $0.text(1)))
        }
        guard let row else { return nil }
        guard let signature = row.signature else { throw Malformed("the signature of a release") }
        return SignedRelease(bundle: row.bundle, signature: signature, key: key)
    }
}
