package import ContestCore
import Platform
import SQLite
package import SyncProtocol

extension CentralTransaction {
    /// Forgets a person of an event: every registration, at central at once, on the kiosks by an order to each that may
    /// hold a copy. The ledger has it before anything else changes, so that nothing brings the person back.
    ///
    /// - Returns: how many registrations there were; nil when the event has no such attendee.
    package func erase(_ attendee: AttendeeID, of event: EventID) throws -> Int? {
        guard let eventKey = try snapshot.eventKey(event.text) else { return nil }
        let ids = try PersonSearch(connection: connection, eventKey: eventKey).registrations(of: attendee)
        guard !ids.isEmpty else { return nil }
        try erase(ids, of: event)
        return ids.count
    }

    /// Forgets registrations, and the lines that name them.
    package func erase(_ ids: [LineID], of event: EventID) throws {
        let naming = try ids.flatMap { try PersonSearch.naming($0, connection) }
        try ledger.erase(ids + naming, of: event.text, at: nowMilliseconds)
        KillPoint.pass(.eraseBeforeCommit)
        try applyLedger()
    }

    /// Makes the database forget what the ledger says and it has not forgotten yet, and tells the kiosks.
    func applyLedger() throws {
        var eraser = Eraser(self)
        let bringers = try eraser.apply(ledger.erasures)
        guard !bringers.isEmpty else { return }
        for device in try snapshot.devices() {
            // A line that nobody brought may still lie on any kiosk.
            let ids = bringers.filter { $0.value.isEmpty || $0.value.contains(device.key) }.map(\.key)
            try orderErasing(ids.sorted { $0.rawValue < $1.rawValue }, to: device)
        }
    }

    /// Gives every kiosk the orders that it lacks in this generation, as after a restore.
    func orderAllErasures() throws {
        for device in try snapshot.devices() { try orderAllErasures(to: device) }
    }

    /// Asks for the file to be written anew after this transaction, so that no freed page keeps what was erased. It is
    /// done at the next start when the process ends before that.
    func scrubLater() throws {
        try connection.run("INSERT OR REPLACE INTO meta VALUES ('scrub', 1)")
        scrub()
    }
}
