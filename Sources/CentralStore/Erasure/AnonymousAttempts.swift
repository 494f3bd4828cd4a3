import ContestCore
import Crypto
import SQLite
import SyncProtocol
import Unicode

/// What stays of the attempt of a registration that was erased.
struct AnonymousAttempt {
    /// The registration's, of which only a code is kept.
    let id: [UInt8]
    let eventKey: Int64
    let contestKey: Int64
    let deviceKey: Int64
    /// Unix milliseconds, of which only the hour is kept.
    let startedAtMilliseconds: Int64
    let atMilliseconds: Int64
    let score: Int
    let maxScore: Int
    let timeMilliseconds: Int64
    /// It stands for the person where people are counted.
    let countsPerson: Bool
}

/// Attempts without a person, so that figures hold after somebody was forgotten.
struct AnonymousAttempts {
    private let transaction: CentralTransaction
    private let codeKey: [UInt8]
    private var zones: [Int64: EventZone?] = [:]

    init(_ transaction: CentralTransaction) {
        self.transaction = transaction
        codeKey = SHA256.hash(Array("boothwise-anonymous-1\0".utf8), transaction.identity.signingKey.seed)
    }

    /// Keeps an attempt; one that is here already is not kept again.
    mutating func keep(_ attempt: AnonymousAttempt) throws {
        let zone = try zone(of: attempt.eventKey)
        try transaction.connection.run(
            """
            INSERT OR IGNORE INTO anonymous_attempts(code, event_key, contest_key, device_key, started_at_ms, at_ms,
                score, max_score, time_ms, counts_person) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, HMACSHA256.code(of: attempt.id, key: codeKey), attempt.eventKey, attempt.contestKey,
            attempt.deviceKey,
            zone?.startOfHour(of: attempt.startedAtMilliseconds) ?? attempt.startedAtMilliseconds,
            zone?.startOfHour(of: attempt.atMilliseconds) ?? attempt.atMilliseconds, attempt.score,
            attempt.maxScore, attempt.timeMilliseconds, attempt.countsPerson)
    }

    /// Takes an attempt out again, because its registration was void.
    func remove(_ id: LineID) throws {
        try transaction.connection.run(
            "DELETE FROM anonymous_attempts WHERE code = ?", HMACSHA256.code(of: id.bytes, key: codeKey))
    }

    /// Whole hours are those of the event's zone, so that the attempt stays in its day.
    private mutating func zone(of eventKey: Int64) throws -> EventZone? {
        if let known = zones[eventKey] { return known }
        let event = try transaction.connection.first("SELECT id FROM events WHERE event_key = ?", eventKey) {
            $0.text(0)
        }
        let zone = try event.flatMap { EventID($0) }.flatMap {
            try transaction.snapshot.newestRelease(of: $0)?.content.zone
        }
        zones.updateValue(zone, forKey: eventKey)
        return zone
    }
}
