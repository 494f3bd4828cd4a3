package import ContestCore
import Crypto
import SQLite
package import SyncProtocol

extension CentralTransaction {
    /// Publishes a new state of an event: the next number, signed, and from now on the newest.
    ///
    /// - Parameters:
    ///   - eventFile: the file's bytes, which go into the bundle unchanged.
    ///   - content: what they were read as.
    ///   - user: who published it; nil for a command.
    /// - Throws: `EventFileError` when an image that it names is not here; nothing was changed then.
    package func publish(
        eventFile: [UInt8], content: EventContent, by user: String? = nil
    ) throws -> ReleaseName {
        let problems = try snapshot.imageProblems(of: content, file: eventFile)
        guard problems.isEmpty else { throw EventFileError(problems: problems) }
        try connection.run("INSERT INTO events(id) VALUES (?) ON CONFLICT (id) DO NOTHING", content.id.text)
        let counted = try connection.first(
            "UPDATE events SET releases = releases + 1 WHERE id = ? RETURNING event_key, releases",
            content.id.text
        ) { row in (eventKey: row.integer64(0), number: row.integer(1)) }
        guard let (eventKey, number) = counted else { throw CentralStoreError.database("the event is gone") }
        let bundle = try ReleaseBundle.make(
            eventFile: eventFile, event: content.id, generation: generation, number: number,
            publishedAtMilliseconds: nowMilliseconds)
        try keep(
            bundle, ReleaseSignature(of: bundle.bytes, by: identity.signingKey), eventKey: eventKey, by: user)
        try endRehearsals(ofEvent: eventKey)
        return bundle.name
    }

    /// Takes back a release that a kiosk still has and this central has lost, after a restore. Where the ledger was lost
    /// as well, the release shows a generation that nothing else tells of; it is one before the present.
    ///
    /// - Returns: false when it is not ours: the signature is not our key's.
    package func takeBack(bundle: ReleaseBundle, signature: ReleaseSignature) throws -> Bool {
        guard let key = PublicKey(bytes: identity.signingKey.publicKey),
            signature.isValid(of: bundle.bytes, by: key),
            let generation = Generation(rawValue: bundle.name.generation)
        else { return false }
        try ledger.add(older: generation, at: nowMilliseconds)
        try GenerationTable(connection: connection).write(ledger.generations)
        if try snapshot.release(bundle.name, of: bundle.event.text) != nil { return true }
        try connection.run("INSERT INTO events(id) VALUES (?) ON CONFLICT (id) DO NOTHING", bundle.event.text)
        guard let eventKey = try snapshot.eventKey(bundle.event.text) else { return false }
        try connection.run(
            "UPDATE events SET releases = max(releases, ?) WHERE event_key = ?", bundle.name.number, eventKey)
        try keep(bundle, signature, eventKey: eventKey)
        try ask(for: bundle.images)
        return true
    }

    private func keep(
        _ bundle: ReleaseBundle, _ signature: ReleaseSignature, eventKey: Int64, by user: String? = nil
    ) throws {
        try connection.run(
            """
            INSERT INTO releases(event_key, generation, number, sha256, bundle, signature, published_at_ms,
                published_by)
            SELECT ?, position, ?, ?, ?, ?, ?, ? FROM generations WHERE generation = ?
            """, eventKey, bundle.name.number, Hex.decode(bundle.name.sha256), bundle.bytes, signature.bytes,
            bundle.publishedAtMilliseconds, user, bundle.name.generation)
        let newest = try snapshot.newestRelease(of: bundle.event)
        for contest in bundle.content.contests {
            let isNewest = newest?.name == bundle.name
            try keep(contest, eventKey: eventKey, isNewest: isNewest)
        }
        try Projection(self, deviceKey: 0).retryHeld(awaiting: Awaited.release(of: bundle.event.text))
    }

    /// Notes a contest; where the newest release changes which attempt counts, the ranking is made anew.
    private func keep(_ contest: Contest, eventKey: Int64, isNewest: Bool) throws {
        try connection.run(
            "INSERT INTO contests(event_key, id, counts) VALUES (?, ?, ?) ON CONFLICT (event_key, id) DO NOTHING",
            eventKey, contest.id.text, contest.counting.rawValue)
        let changed = try connection.run(
            "UPDATE contests SET counts = ? WHERE event_key = ? AND id = ? AND counts <> ? AND ?",
            contest.counting.rawValue, eventKey, contest.id.text, contest.counting.rawValue, isNewest)
        guard changed > 0, let contestKey = try snapshot.contestKey(contest.id.text, eventKey: eventKey)
        else {
            return
        }
        let attendees = try connection.all(
            "SELECT attendee_key FROM entries WHERE contest_key = ? AND attempts > 1", contestKey
        ) { $0.integer64(0) }
        let table = AttendeeTable(self, ProjectionCache(snapshot))
        for attendee in attendees { try table.refresh(attendee) }
    }
}
