package import ContestCore
import Crypto
import JSON
import SQLite
package import SyncProtocol

extension CentralSnapshot {
    /// The release of that name; nil when this central does not have it.
    ///
    /// - Parameter event: the event's id, as a line gives it.
    package func release(_ name: ReleaseName, of event: String) throws -> StoredRelease? {
        let releases = try releases(
            "e.id = ? AND g.generation = ? AND r.number = ?", event, name.generation, name.number)
        return releases.first { $0.name.sha256 == name.sha256 }
    }

    /// The newest release of an event; nil when there is no such event.
    package func newestRelease(of event: EventID) throws -> StoredRelease? {
        try releases("e.id = ? ORDER BY r.generation DESC, r.number DESC LIMIT 1", event.text).first
    }

    /// All releases of an event, the newest first.
    package func releases(of event: EventID) throws -> [StoredRelease] {
        try releases("e.id = ? ORDER BY r.generation DESC, r.number DESC", event.text)
    }

    /// The newest release of every event, the event that was published last first.
    package func newestReleases() throws -> [StoredRelease] {
        try releases(
            """
            NOT EXISTS (SELECT 1 FROM releases n WHERE n.event_key = r.event_key
                AND (n.generation, n.number) > (r.generation, r.number))
            ORDER BY r.published_at_ms DESC, r.release_key DESC
            """)
    }

    /// The bytes of a release and their signature; nil when this central does not have it.
    package func bundle(
        of event: String, generation: Generation, number: Int
    ) throws -> (bytes: [UInt8], signature: ReleaseSignature)? {
        try connection.first(
            """
            SELECT bundle, signature FROM releases JOIN events USING (event_key)
                JOIN generations g ON g.position = releases.generation
            WHERE events.id = ? AND g.generation = ? AND number = ?
            """, event, generation.rawValue, number
        ) { row in
            guard let signature = ReleaseSignature(rawValue: Base64URL.encode(row.blob(1))) else {
                throw CentralStoreError.damaged("central.db holds a release without a signature")
            }
            return (row.blob(0), signature)
        }
    }

    /// The event file of a release, as it was written.
    func eventFile(of release: StoredRelease) throws -> JSONNode {
        let bundle = try connection.first("SELECT bundle FROM releases WHERE release_key = ?", release.key) {
            $0.blob(0)
        }
        guard let content = (try? JSONReader.value(of: bundle ?? []))?["content"] else {
            throw CentralStoreError.damaged("central.db holds a release that cannot be read")
        }
        return content
    }

    func release(key: Int64) throws -> StoredRelease? { try releases("r.release_key = ?", key).first }

    func eventKey(_ event: String) throws -> Int64? {
        try connection.first("SELECT event_key FROM events WHERE id = ?", event) { $0.integer64(0) }
    }

    func contestKey(_ contest: String, eventKey: Int64) throws -> Int64? {
        try connection.first(
            "SELECT contest_key FROM contests WHERE event_key = ? AND id = ?", eventKey, contest
        ) {
            $0.integer64(0)
        }
    }

    private func releases(_ condition: String, _ values: any SQLiteValue...) throws -> [StoredRelease] {
        let sql = """
            SELECT r.release_key, r.event_key, g.generation, r.number, r.sha256, r.published_at_ms,
                r.published_by
            FROM releases r JOIN events e USING (event_key) JOIN generations g ON g.position = r.generation
            WHERE \(condition)
            """
        return try connection.all(sql, values: values) { row in
            let key = row.integer64(0)
            let name = ReleaseName(
                generation: row.text(2), number: row.integer(3), sha256: Hex.encode(row.blob(4)))
            let content = try shelf.content(sha256: name.sha256) {
                try connection.first("SELECT bundle FROM releases WHERE release_key = ?", key) { $0.blob(0) }
                    ?? []
            }
            return StoredRelease(
                key: key, eventKey: row.integer64(1), name: name, publishedAtMilliseconds: row.integer64(5),
                publishedBy: row.optionalText(6), content: content)
        }
    }
}
