import CentralTestSupport
import ContestCore
import Crypto
import KioskStore
import KioskTestSupport
import Logging
import Platform
import SyncClient
import SyncProtocol

/// A kiosk's computer: its disk, its clocks, and the program while it runs.
final class Booth {
    /// What somebody outside knows of the disk. It is copied and put back together with it.
    struct Memory {
        /// Registrations that are on the disk, or that were until central had them safely.
        var held: Set<LineID> = []
        /// The life of central that the kiosk heard of last.
        var heardLife: Int?
        /// Databases that were found damaged and moved aside, and that nobody has read again.
        var damagedCopies = 0
    }

    struct Backup {
        let path: String
        /// A file that `backup` wrote, and not a picture of the disk.
        let isFile: Bool
        let memory: Memory
    }

    let name: String
    let path: String
    let clock: ComputerClock
    var program = Program.present
    var memory = Memory()
    /// The newest last, at most three.
    private(set) var backups: [Backup] = []
    private(set) var store: KioskStore?
    private var replicator: Replicator?
    private let network: Network
    private let dice: Dice

    init(_ name: String, in folder: WorldFolder, time: WorldTime, network: Network, dice: Dice) {
        self.name = name
        self.network = network
        self.dice = dice
        path = folder.path + "/" + name
        clock = ComputerClock(name, time)
    }

    /// The program starts.
    func open() throws { try open(with: program) }

    func open(with program: Program) throws {
        let store = try KioskStore.open(
            folder: path, clock: clock.clock, migrations: program.kioskMigrations)
        replicator = Replicator(
            store: store, transport: Wire(kiosk: name, network: network), app: "0.1.0", clock: clock.clock,
            log: .silent, random: { [dice] limit in Int64(dice.number(below: Int(limit) + 1)) })
        self.store = store
    }

    /// The program ends.
    func close() {
        replicator = nil
        store = nil
    }

    func restart() throws {
        close()
        try open()
    }

    func pair(with office: Office, code: PairingCode) throws {
        guard let store else { return }
        _ = try Pairing(
            store: store, transport: Wire(kiosk: name, network: network), app: "0.1.0", hostName: name
        ).pair(CentralAddress(office.address), code: code)
    }

    /// Forgets its central and everybody.
    func leave() throws {
        try store?.leave()
        memory = Memory()
    }

    /// What the sender's thread does when it wakes.
    ///
    /// - Returns: whether something is due again at once.
    @discardableResult
    func round(life: Int) throws -> Bool {
        guard let store, let replicator else { return false }
        let due = replicator.runOnce()
        if try store.contact().lastMilliseconds == clock.clock.wallMilliseconds() { memory.heardLife = life }
        return due <= clock.clock.bootMilliseconds()
    }

    func hurry() { replicator?.hurry() }

    /// Copies the disk away, as it is while the program runs or not.
    func copyDisk() throws {
        let copy = "\(path).backup-\(dice.next())"
        try Folder.copy(path, to: copy)
        keep(Backup(path: copy, isFile: false, memory: memory))
    }

    /// What `boothwise backup` does.
    func backUp() throws {
        guard let store else { return }
        let shelf = path + ".backups"
        try File.makeFolder(shelf)
        let made = try store.backUp(
            to: shelf, passphrase: Simulate.passphrase, app: Simulate.app, cost: .least)
        keep(Backup(path: made.path, isFile: true, memory: memory))
    }

    /// Puts a copy in place of the disk, or does what `boothwise restore` does.
    ///
    /// - Parameter program: what runs from then on, if it takes the backup.
    func restore(_ place: Int, with program: Program) throws {
        close()
        let backup = backups[place]
        if backup.isFile {
            _ = try KioskRestore(
                backup.path, into: path, passphrase: Simulate.passphrase, clock: clock.clock,
                migrations: program.kioskMigrations
            ).run()
        } else {
            try Folder.copy(backup.path, to: path)
        }
        memory = backup.memory
        try open(with: program)
        memory.damagedCopies = store?.damagedCopies.count ?? 0
        self.program = program
    }

    private func keep(_ backup: Backup) {
        backups.append(backup)
        if backups.count > 3 { backups.removeFirst() }
    }

    /// Another computer with a copy of the disk.
    func clone(_ name: String, in folder: WorldFolder, time: WorldTime) throws -> Booth {
        let clone = Booth(name, in: folder, time: time, network: network, dice: dice)
        try Folder.copy(path, to: clone.path)
        clone.program = program
        clone.memory = memory
        try clone.open()
        return clone
    }
}
