package import EventDraft
package import SyncProtocol

/// A draft that one kiosk plays without keeping anything.
package struct StoredRehearsal: Sendable {
    package let id: Nonce
    /// The draft's, when the rehearsal began.
    package let digest: String
    /// The SHA-256 of the event file, 64 lower-case hexadecimal digits.
    package let sha256: String
    /// Unix milliseconds.
    package let begunAtMilliseconds: Int64
}

/// What became of the wish to rehearse a draft. Nothing was changed unless it began.
package enum RehearsalOutcome: Sendable {
    case begun
    /// The draft is another than the one that was looked at.
    case changedMeanwhile
    case refused([DraftProblem])
    /// There is no such event, or the kiosk serves another one.
    case notThere
}
