import Platform
import SQLite
import SyncProtocol

extension KioskStore {
    /// A jump of the wall clock against the boot clock is written down from here on, in milliseconds.
    private static let steadiness: Int64 = 2_000
    /// With less room than this a full disk stays full: it is soon full again.
    private static let enoughBytes: Int64 = 256 << 10

    /// Writes a clock line when this boot has none yet, or when the wall clock was set since the last one. Call it
    /// every few seconds; without pairing it writes none.
    ///
    /// Both clocks are slewed together, so their difference changes only when somebody sets one.
    ///
    /// While the store is in trouble it also tries whether saving goes again, since nobody plays then.
    package func noteClock() throws(KioskStoreError) {
        try tryAgainAfterTrouble()
        let isNoted = try read { connection in
            try EpochRow.current(connection) == nil || clockChange(connection) == .none
        }
        if !isNoted { try write(noteClock) }
    }

    /// The same inside a transaction, before a line that needs the clock's history.
    func noteClock(_ connection: Connection) throws {
        let step: Int64?
        switch try clockChange(connection) {
        case .none: return
        case .boot: step = nil
        case .step(let milliseconds): step = milliseconds
        }
        let moment = moment()
        let line = ClockLine(
            id: .mint(wallMilliseconds: moment.atMilliseconds), moment: moment, salt: .random(),
            stepMilliseconds: step)
        try Journal.current(connection).append(
            line, id: line.id, type: .clock, savedAt: moment.atMilliseconds)
        try connection.run(
            "UPDATE kiosk SET clock_boot = ?, clock_offset_ms = ?", moment.boot,
            moment.atMilliseconds - moment.bootMilliseconds)
    }

    /// What is known of the wall clock now.
    package func clockKnowledge() throws(KioskStoreError) -> ClockKnowledge {
        let wall = clock.wallMilliseconds()
        let published = try newestRelease()?.publishedAtMilliseconds ?? 0
        let told = try read { connection in
            try connection.first("SELECT central_ms FROM contact") { $0.optionalInteger64(0) } ?? nil
        }
        return ClockKnowledge(
            errorMilliseconds: try centralNow().map { wall &- $0 },
            earliestMilliseconds: max(told ?? 0, published), wallMilliseconds: wall)
    }

    /// A row written as it is goes through journal and flush like any other.
    private func tryAgainAfterTrouble() throws(KioskStoreError) {
        guard let trouble else { return }
        let free = File.freeBytes(at: folder) ?? .max
        if trouble.code == KioskStoreError.diskFull.code && free < KioskStore.enoughBytes { throw .diskFull }
        try write { connection in try connection.run("UPDATE kiosk SET device = device") }
    }

    /// Now, by both clocks.
    func moment() -> LineMoment {
        LineMoment(
            atMilliseconds: clock.wallMilliseconds(), boot: clock.boot,
            bootMilliseconds: clock.bootMilliseconds())
    }

    private enum ClockChange: Equatable {
        case none, boot
        case step(Int64)
    }

    private func clockChange(_ connection: Connection) throws -> ClockChange {
        let written = try connection.first(
            "SELECT clock_offset_ms FROM kiosk WHERE clock_boot = ?", clock.boot
        ) { $0.integer64(0) }
        guard let written else { return .boot }
        let step = clock.wallMilliseconds() - clock.bootMilliseconds() - written
        return abs(step) > KioskStore.steadiness ? .step(step) : .none
    }
}
