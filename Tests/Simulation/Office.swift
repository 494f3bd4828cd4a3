import CentralStore
import CentralTestSupport
import ContestCore
import Logging
import Platform
import SyncProtocol
import SyncServer
import WebServer

/// Central's computer: its disk, its clock, and the program while it runs.
final class Office {
    static let event = "halny"

    let path: String
    let clock: ComputerClock
    /// How often the disk has been put back to an earlier state.
    private(set) var life = 0
    /// The newest last, at most three.
    private(set) var backups: [(path: String, arrived: Set<LineID>)] = []
    /// Registrations that somebody outside has seen there in this life, or that were in the backup it began with.
    var arrived: Set<LineID> = []
    private(set) var store: CentralDatabase?
    private let dice: Dice

    init(_ name: String, in folder: WorldFolder, time: WorldTime, dice: Dice) {
        self.dice = dice
        path = folder.path + "/" + name
        clock = ComputerClock(name, time)
    }

    /// The program starts.
    ///
    /// - Returns: what answers at its address.
    func open(asRestored: Bool = false) throws -> Router {
        let store = try CentralDatabase.open(folder: path, clock: clock.clock, asRestored: asRestored)
        self.store = store
        var router = Router()
        SyncRoutes(store: store, clock: clock.clock, log: .silent).add(to: &router)
        return router
    }

    /// The program ends.
    func close() {
        store?.close()
        store = nil
    }

    /// An event file.
    static func event(questions count: Int) -> [UInt8] {
        var event = EventFixture()
        event.id = Office.event
        event.questions = (1...count).map { number in
            EventFixture.Question(
                "q\(number)", "Question \(number)?", choices: number % 2 == 0 ? ["a", "b"] : ["b", "a"])
        }
        return event.file
    }

    func publish(_ event: [UInt8]) throws {
        let content = try EventContent(file: event)
        _ = try store?.write { try $0.publish(eventFile: event, content: content) }
    }

    /// A code for a kiosk of that name.
    func invite(_ name: String) throws -> PairingCode? {
        try store?.write { transaction in
            try EventID(Office.event).flatMap { try transaction.invite(name: name, event: $0)?.code }
        }
    }

    func backUp() throws {
        let copy = "\(path).backup-\(dice.next())"
        try Folder.copy(path, to: copy)
        backups.append((copy, Set(try CentralContents(of: copy).lines.keys)))
        if backups.count > 3 { try Folder.remove(backups.removeFirst().path) }
    }

    /// Puts a backup in place of the disk, as `restore` does: a new generation begins, and the ledger forgets nothing.
    ///
    /// - Returns: what answers at its address.
    func restore(_ place: Int) throws -> Router {
        close()
        let ledger = try LedgerRecords.read(ErasureLedger.path(in: path))
        try Folder.copy(backups[place].path, to: path)
        arrived = backups[place].arrived
        let copied = try LedgerRecords.read(ErasureLedger.path(in: path))
        try File.replace(ErasureLedger.path(in: path), with: copied.union(with: ledger).bytes)
        life += 1
        return try open(asRestored: true)
    }
}
