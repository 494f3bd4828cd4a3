package import ContestCore
import SQLite
package import SyncProtocol

/// What became of a line that was looked at again.
package enum LineOutcome: Equatable, Sendable {
    /// It stands in the tables now.
    case understood
    /// It is still held, for this reason.
    case held(String)
    /// There is no such line, or no such release.
    case unknown
}

extension CentralTransaction {
    /// Tries one held line again.
    package func retryHeld(_ id: LineID) throws -> LineOutcome {
        guard let reason = try Projection.retryHeld(id, self) else { return .unknown }
        return reason.map { .held($0) } ?? .understood
    }

    /// Names another release by which a held registration counts, in place of one that is lost.
    package func repair(_ id: LineID, release: ReleaseName) throws -> LineOutcome {
        let held = try connection.first(
            "SELECT body FROM held JOIN lines USING (line_key) WHERE id = ?", id.bytes
        ) { try JournalLine(bytes: $0.blob(0)) }
        guard case .registration(let line) = held, try snapshot.release(release, of: line.event) != nil else {
            return .unknown
        }
        try amend(id, fields: ["release": try JSONValue.decoded(fromJSON: JSONWriter.bytes(of: release))])
        return try retryHeld(id)
    }

    /// Writes a correction of central's own, as a line that stands in no kiosk's chain, and applies it. It holds over
    /// those of kiosks, also over later ones.
    func amend(_ target: LineID, fields: [String: JSONValue]) throws {
        let amendment = AmendmentLine(
            id: .mint(wallMilliseconds: nowMilliseconds),
            moment: LineMoment(atMilliseconds: nowMilliseconds, boot: "central", bootMilliseconds: 0),
            salt: .random(), target: target, operation: .correct, fields: fields)
        let bytes = JSONWriter.bytes(of: amendment)
        try connection.run(
            """
            INSERT INTO lines(id, hash, type, body, device_key, received_at_ms)
            SELECT ?, ?, 'amendment', ?, device_key, ? FROM lines WHERE id = ?
            """, amendment.id.bytes, LineHash(of: bytes).bytes, bytes, nowMilliseconds, target.bytes)
        try connection.run(
            """
            INSERT INTO amendments(line_key, registration_key, operation, fields)
            SELECT ?, line_key, 'correct', ? FROM lines WHERE id = ?
            """, connection.lastInsertedRowID, String(decoding: JSONWriter.bytes(of: fields), as: UTF8.self),
            target.bytes)
        try Projection(self, deviceKey: 0).applyCorrections(of: target)
    }
}
