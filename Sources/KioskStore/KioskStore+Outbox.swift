import Platform
import SQLite
package import SyncProtocol

extension KioskStore {
    /// What to send next in the epoch that lines are written to: the lines behind what central has, at most so many
    /// and so many bytes, but at least one if there is one and `count` is not 0.
    ///
    /// - Parameter behind: leaves out so many of the first ones, as far as there are any.
    /// - Throws: `notPaired`.
    package func outgoing(count: Int, bytes: Int, behind: Int = 0) throws(KioskStoreError) -> Outgoing {
        try read { connection in
            let journal = try Journal.current(connection)
            let head = try journal.head().position.sequence
            let first = max(journal.epoch.acknowledged, min(journal.epoch.acknowledged + behind, head))
            return try outgoing(journal, after: first, count: count, bytes: bytes, connection)
        }
    }

    /// Whether there are lines that central does not have.
    package func hasLinesToSend() throws(KioskStoreError) -> Bool {
        try read { connection in
            guard let epoch = try EpochRow.current(connection) else { return false }
            return try Journal(connection, epoch).head().position.sequence > epoch.acknowledged
        }
    }

    /// Calls `body` after every transaction that saved a registration, on the thread that saved it. One body at a
    /// time; a new one replaces the old.
    package func whenLineIsSaved(_ body: @escaping @Sendable () -> Void) {
        memory.withLock { $0.whenLineIsSaved = body }
    }

    /// A push without lines for a closed epoch whose last sums central has not confirmed; nil when there is none.
    package func unconfirmedClosedEpoch() throws(KioskStoreError) -> Outgoing? {
        try read { connection in
            let current = try Journal.current(connection).epoch
            let closed = try EpochRow.all(connection).first { epoch in
                guard epoch.number != current.number, epoch.central == current.central else { return false }
                return try !SumsBook(connection, epoch: epoch.number).unconfirmed().versions.isEmpty
            }
            return try closed.map { epoch -> Outgoing in
                var outgoing = try outgoing(
                    Journal(connection, epoch), after: epoch.acknowledged, count: 0, bytes: 0, connection)
                // What was not received then waits in the present epoch.
                outgoing.waiting = 0
                return outgoing
            }
        }
    }

    /// The kiosk's own place in an epoch; nil when its journal does not reach so far.
    package func position(_ sequence: Int, in epoch: Epoch) throws(KioskStoreError) -> Position? {
        try read { connection in
            guard let epoch = try EpochRow.named(epoch, connection) else { return nil }
            return try Journal(connection, epoch).place(sequence)?.position
        }
    }

    /// What is saved, received and waiting. Before pairing there is nothing.
    package func counts() throws(KioskStoreError) -> JournalCounts {
        try read { connection in
            guard let epoch = try EpochRow.current(connection) else {
                return JournalCounts(
                    saved: 0, received: 0, safe: 0, waiting: 0, setAside: 0, oldestWaitingMilliseconds: nil)
            }
            let journal = Journal(connection, epoch)
            let head = try journal.head()
            let received = try journal.place(epoch.acknowledged) ?? head
            return JournalCounts(
                saved: head.registrations, received: try journal.received(upTo: received),
                safe: try journal.safe(upTo: try journal.place(epoch.safe) ?? head),
                waiting: head.events - received.events, setAside: try journal.setAside(),
                oldestWaitingMilliseconds: try journal.firstEvent(after: epoch.acknowledged))
        }
    }

    /// A number for the next status, higher than all before it in this epoch, over restarts too. Gaps are nothing.
    package func nextStatusNumber(in epoch: Epoch) throws(KioskStoreError) -> Int {
        if let number = memory.withLock({ $0.nextStatusNumber(in: epoch) }) { return number }
        let ceiling = try write { connection in
            try connection.run(
                "UPDATE epochs SET status_ceiling = status_ceiling + ? WHERE epoch = ?",
                Memory.statusNumbersAtOnce,
                epoch.rawValue)
            return try connection.first("SELECT status_ceiling FROM epochs WHERE epoch = ?", epoch.rawValue) {
                $0.integer(0)
            }
        }
        guard let ceiling else { throw .notPaired }
        return memory.withLock { $0.takeStatusNumbers(in: epoch, upTo: ceiling) }
    }

    /// Lets the next status number be higher than one that central has.
    func raiseStatusNumber(to number: Int, in epoch: EpochRow, _ connection: Connection) throws {
        guard number < KioskStore.mostStatusNumbers else { return }
        try connection.run(
            "UPDATE epochs SET status_ceiling = max(status_ceiling, ?) WHERE number = ?", number, epoch.number
        )
        memory.withLock { $0.statusNumbers = nil }
    }

    /// A higher one is nothing that a kiosk ever counted to.
    private static let mostStatusNumbers = 1 << 53

    func outgoing(
        _ journal: Journal, after sequence: Int, count: Int, bytes: Int, _ connection: Connection
    ) throws -> Outgoing {
        guard let base = try journal.place(sequence) else { throw Malformed("what central has") }
        let lines = count == 0 ? [] : try journal.lines(after: sequence, count: count, bytes: bytes)
        guard let last = try journal.place(sequence + lines.count) else {
            throw Malformed("the journal's end")
        }
        let head = try journal.head()
        let (sums, versions) = try SumsBook(connection, epoch: journal.epoch.number).unconfirmed()
        return Outgoing(
            central: journal.epoch.central, device: journal.epoch.device, epoch: journal.epoch.epoch,
            base: base.position, lines: lines, last: last.position,
            head: JournalHead(position: head.position, registrations: head.registrations),
            waiting: head.events - base.events, sums: sums, sumVersions: versions)
    }
}

extension KioskStore.Memory {
    /// How many status numbers are taken with one write.
    static let statusNumbersAtOnce = 1000

    mutating func nextStatusNumber(in epoch: Epoch) -> Int? {
        guard let numbers = statusNumbers, numbers.epoch == epoch, numbers.next <= numbers.last else {
            return nil
        }
        statusNumbers?.next += 1
        return numbers.next
    }

    mutating func takeStatusNumbers(in epoch: Epoch, upTo ceiling: Int) -> Int {
        let first = ceiling - KioskStore.Memory.statusNumbersAtOnce + 1
        statusNumbers = (epoch, first + 1, ceiling)
        return first
    }
}
