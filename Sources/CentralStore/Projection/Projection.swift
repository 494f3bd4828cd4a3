import SQLite
import SyncProtocol

/// Reads a device's lines into the tables about people. Each line has a savepoint of its own: what cannot be read
/// is held with its reason and tried again when what it waits for has come.
struct Projection {
    let transaction: CentralTransaction
    let deviceKey: Int64
    let cache: ProjectionCache
    var clocks: DeviceClocks

    var connection: Connection { transaction.connection }

    init(_ transaction: CentralTransaction, deviceKey: Int64) {
        self.transaction = transaction
        self.deviceKey = deviceKey
        cache = ProjectionCache(transaction.snapshot)
        clocks = DeviceClocks(transaction.connection, deviceKey: deviceKey)
    }

    /// Reads a line, or holds it.
    mutating func take(_ line: ReadLine, at place: LinePlace) throws {
        do {
            try connection.savepoint { try read(line, place) }
        } catch let reason as HeldReason {
            try hold(line, place, reason)
        } catch let error as SQLiteError where error.isConstraint {
            try hold(line, place, .refused(error.message))
        }
    }

    private mutating func read(_ line: ReadLine, _ place: LinePlace) throws {
        switch line.content {
        case .nameless: throw HeldReason.nameless
        case .unreadable(_, let why): throw HeldReason.unreadable(why.sentence)
        case .line(.unknown): throw HeldReason.unknownType
        case .line(.registration(let registration)):
            guard let ready = line.registration else { return }
            try addRegistration(ready, at: place, release: try release(of: registration))
            try retryHeld(awaiting: Awaited.line(registration.id.rawValue))
        case .line(.amendment(let amendment)): try addAmendment(amendment, at: place)
        case .line(.clock(let clock)): try clocks.note(clock)
        case .line(.epoch), .stub: break
        }
    }

    private func hold(_ line: ReadLine, _ place: LinePlace, _ reason: HeldReason) throws {
        try connection.run(
            """
            INSERT INTO held(line_key, device_key, epoch_key, sequence, event, code, reason, awaits, held_at_ms)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (line_key) DO UPDATE SET code = excluded.code, reason = excluded.reason,
                awaits = excluded.awaits
            """, place.lineKey, deviceKey, place.epochKey, place.sequence, line.event, reason.code,
            reason.sentence, reason.awaits, transaction.nowMilliseconds)
        var projection = self
        try projection.showHeld(line, place)
    }

    /// A held registration whose person can be read is shown among the attendees, marked; it ranks nowhere.
    private mutating func showHeld(_ line: ReadLine, _ place: LinePlace) throws {
        guard let ready = line.registration, ready.email != nil else { return }
        do {
            try connection.savepoint { try addRegistration(ready, at: place, release: nil) }
        } catch is HeldReason {
            return
        } catch let error as SQLiteError where error.isConstraint {
            return
        }
    }
}
