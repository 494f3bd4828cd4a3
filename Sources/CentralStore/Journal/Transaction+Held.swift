import SQLite
package import SyncProtocol

/// What became of a held line that was tried again.
package enum HeldOutcome: Sendable, Equatable {
    /// It is in the tables now.
    case taken
    /// It is held as before, for this reason.
    case held(reason: String)
    /// No line of that id is held.
    case unknown
}

extension CentralTransaction {
    /// Tries one held line again.
    package func retryHeld(_ id: LineID) throws -> HeldOutcome {
        guard try Projection.retryHeld(id, self) else { return .unknown }
        let reason = try connection.first(
            "SELECT h.reason FROM held h JOIN lines l USING (line_key) WHERE l.id = ?", id.bytes
        ) { $0.text(0) }
        return reason.map { .held(reason: $0) } ?? .taken
    }

    /// Somebody has looked at a line in quarantine. It is kept, and no longer listed.
    ///
    /// - Parameter key: see `HeldRow`.
    /// - Returns: false when there is none of that key.
    package func dismissQuarantined(_ key: Int64) throws -> Bool {
        try connection.run(
            "UPDATE quarantine SET dismissed_at_ms = ifnull(dismissed_at_ms, ?) WHERE quarantine_key = ?",
            nowMilliseconds, key) > 0
    }
}
