import ContestCore
import SQLite
import SyncProtocol

extension Projection {
    /// Keeps the attempt of a registration that arrives after its person was forgotten, so that it counts like one that
    /// was here before. Nothing about the person is written. A registration that would be held counts nowhere.
    ///
    /// Without an address two attempts of one person cannot be told from those of two, so each counts one, unless
    /// the person has another registration here.
    mutating func countErased(_ line: ReadLine) throws {
        switch line.content {
        case .line(.amendment(let amendment)) where amendment.operation == .void:
            try AnonymousAttempts(transaction).remove(amendment.target)
        case .line(.registration):
            guard let attempt = try anonymousAttempt(of: line) else { return }
            var attempts = AnonymousAttempts(transaction)
            try attempts.keep(attempt)
        default: break
        }
    }

    private mutating func anonymousAttempt(of line: ReadLine) throws -> AnonymousAttempt? {
        guard let ready = line.registration, let email = ready.email,
            let release = try? release(of: ready.line),
            let contest = ContestID(ready.line.contest), release.content.contest(contest) != nil,
            let contestKey = try cache.contestKey(ready.line.contest, eventKey: release.eventKey)
        else { return nil }
        let attempt = ready.line.attempt
        let savedAt = try clocks.moment(of: ready.line.moment).milliseconds
        let isKnown = try connection.first(
            "SELECT 1 FROM attendees WHERE event_key = ? AND email_key = ?", release.eventKey, email.key
        ) { _ in true }
        return AnonymousAttempt(
            id: ready.line.id.bytes, eventKey: release.eventKey, contestKey: contestKey,
            deviceKey: deviceKey, startedAtMilliseconds: startedAt(ready.line, savedAt: savedAt),
            atMilliseconds: savedAt, score: attempt.score, maxScore: attempt.maxScore,
            timeMilliseconds: attempt.timeMilliseconds, countsPerson: isKnown == nil)
    }
}
