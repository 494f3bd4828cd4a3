import CentralStore
import CentralTestSupport
import ContestCore
import Crypto
import Logging
import Platform
import SQLite
import SyncProtocol
import SyncServer
import WebServer

/// Central's computer: its disk, its clock, and the program while it runs.
final class Office {
    static let event = "halny"

    /// A backup that was compared.
    struct Backup {
        let path: String
        /// Of central, when it was made.
        let life: Int
        /// The registrations and amendments in it.
        let arrived: Set<LineID>
    }

    let path: String
    /// Where kiosks look for it.
    let address: String
    let clock: ComputerClock
    var program = Program.present
    /// How often the disk has been put back to an earlier state.
    private(set) var life = 0
    /// The newest last, at most three.
    private(set) var backups: [Backup] = []
    /// Those that `restore` takes without a word, as long as it is in this life.
    var accepted: [Backup] { backups.filter { $0.life == life } }
    /// Registrations and amendments that somebody outside has seen there in this life, or that were in the backup it began with.
    var arrived: Set<LineID> = []
    private(set) var store: CentralDatabase?
    private let dice: Dice

    init(_ name: String, at address: String, in folder: WorldFolder, time: WorldTime, dice: Dice) {
        self.dice = dice
        self.address = address
        path = folder.path + "/" + name
        clock = ComputerClock(name, time)
    }

    /// The program starts.
    ///
    /// - Returns: what answers at its address.
    func open() throws -> Router { try open(with: program) }

    func open(with program: Program) throws -> Router {
        let store = try CentralDatabase.open(
            folder: path, clock: clock.clock, migrations: program.centralMigrations)
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
    ///
    /// - Parameter image: the logo.
    static func event(questions count: Int, image: [UInt8]? = nil) -> [UInt8] {
        var event = EventFixture()
        event.image = image
        event.id = Office.event
        event.form = #", "extra_fields": [{"id": "remark", "kind": "text", "label": "Remark"}]"#
        event.questions = (1...count).map { number in
            EventFixture.Question(
                "q\(number)", "Question \(number)?", choices: number % 2 == 0 ? ["a", "b"] : ["b", "a"])
        }
        return event.file
    }

    func publish(_ event: [UInt8], image: [UInt8]? = nil) throws {
        let content = try EventContent(file: event)
        _ = try store?.write { transaction in
            if let image { try transaction.keep(image: image) }
            return try transaction.publish(eventFile: event, content: content)
        }
    }

    /// A code for a kiosk of that name.
    func invite(_ name: String) throws -> PairingCode? {
        try store?.write { transaction in
            try EventID(Office.event).flatMap { try transaction.invite(name: name, event: $0)?.code }
        }
    }

    /// What `boothwise backup` does, to a disk of its own.
    func backUp() throws {
        guard let store else { return }
        let arrived = Set(try CentralContents(of: path).lines.keys)
        let backup = try store.backUp(
            to: shelf, passphrase: Simulate.passphrase, app: Simulate.app, cost: .least)
        try countAsOffDisk()
        backups.append(Backup(path: backup.path, life: life, arrived: arrived))
        if backups.count > 3 { try Folder.remove(backups.removeFirst().path) }
    }

    /// What `boothwise restore` does: a new generation begins, and the ledger forgets nothing.
    ///
    /// - Parameter program: what runs from then on, if it takes the backup.
    /// - Returns: what answers at its address, and whether the backup was taken.
    func restore(_ place: Int, with program: Program) throws -> (router: Router, isRestored: Bool) {
        close()
        do {
            _ = try CentralRestore(
                backups[place].path, into: path, passphrase: Simulate.passphrase, clock: clock.clock,
                migrations: program.centralMigrations
            ).run()
        } catch RestoreRefusal.olderBackup {
            return (try open(), false)
        } catch CentralStoreError.newer {
            return (try open(), false)
        }
        self.program = program
        try Folder.remove(path + "/replaced")
        arrived = backups[place].arrived
        life += 1
        return (try open(), true)
    }

    private var shelf: String { path + ".backups" }

    /// A machine has one disk in memory, so the backups lie on the same.
    private func countAsOffDisk() throws {
        let connection = try Connection(path: path + "/central.db", mode: .readWrite)
        try connection.execute("PRAGMA wal_autocheckpoint = 0")
        try connection.run("UPDATE backups SET is_off_disk = 1")
    }
}
