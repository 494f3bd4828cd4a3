import Backup
import CentralStore
import CentralTestSupport
import ContestCore
import Crypto
import Platform
import SyncProtocol
import TestSupport
import Testing

@Suite struct RestoreTests {
    private let headquarters: Headquarters
    private let shelf = TemporaryFolder(in: "/dev/shm")
    private let passphrase = "correct horse battery"

    init() throws { headquarters = try Headquarters() }

    private func backUp() throws -> StoredBackup {
        headquarters.clock.advance(milliseconds: 1000)
        return try headquarters.store.backUp(to: shelf.path, passphrase: passphrase, app: "0.1.0")
    }

    private func register(_ kiosk: inout KioskDouble, _ email: String) throws {
        try kiosk.register(email)
        try headquarters.deliver(&kiosk)
    }

    private func restore(
        _ path: String, into folder: String, passphrase: String? = nil, accepting: Set<RestoreRisk> = []
    ) throws -> CentralRestore.Report {
        try CentralRestore(path, into: folder, passphrase: passphrase ?? self.passphrase).run(
            accepting: accepting)
    }

    private func attendees(_ store: CentralDatabase) throws -> Int {
        let event = try #require(EventID("halny"))
        return try store.read { try $0.attendeeCount(of: event, AttendeeFilter()) }
    }

    @Test func `a restore into an empty folder is the same central in a new generation`() throws {
        var kiosk = try headquarters.kiosk()
        try register(&kiosk, "ann@example.org")
        let backup = try backUp()
        try register(&kiosk, "bob@example.org")
        let target = TemporaryFolder()
        let report = try restore(backup.path, into: target.path)
        #expect(report.movedAside == nil)
        let store = try CentralDatabase.open(folder: target.path)
        defer { store.close() }
        #expect(store.identity.central == headquarters.store.identity.central)
        #expect(store.identity.signingKey.seed == headquarters.store.identity.signingKey.seed)
        #expect(store.generations == headquarters.store.generations + [report.generation])
        #expect(try attendees(store) == 1)
        let names = File.names(in: target.path)
        #expect(!names.contains(".restore"))
    }

    @Test func `nothing is safe after a restore until a backup of the new generation`() throws {
        var kiosk = try headquarters.kiosk()
        try register(&kiosk, "ann@example.org")
        for _ in 0..<2 { _ = try backUp() }
        let newest = try backUp()
        let target = TemporaryFolder()
        _ = try restore(newest.path, into: target.path)
        let store = try CentralDatabase.open(folder: target.path)
        defer { store.close() }
        func safe() throws -> Int {
            try store.read { snapshot in
                try snapshot.device(kiosk.device).map { try snapshot.safe(kiosk.epoch, of: $0) } ?? -1
            }
        }
        #expect(try safe() == 0)
        _ = try store.backUp(to: shelf.path, passphrase: passphrase, app: "0.1.0")
        #expect(try safe() == 1)
    }

    @Test func `what was replaced is told of while it may hold somebody who was forgotten`() throws {
        let backup = try backUp()
        let target = TemporaryFolder()
        for _ in 0..<2 { _ = try restore(backup.path, into: target.path) }
        let replaced = try #require(File.names(in: target.path + "/replaced").first)
        let copies = OwnCopies(folder: target.path)
        let copy = try #require(copies.mayHold(forgottenAt: .max).first)
        #expect(copy.path == "replaced/\(replaced)")
        let at = try #require(copy.atMilliseconds)
        #expect(copies.mayHold(forgottenAt: at) == [copy])
        #expect(copies.mayHold(forgottenAt: at - 1).isEmpty, "it had forgotten already")
    }

    @Test func `what a crash left of a restore holds people and goes at the next start`() throws {
        let target = TemporaryFolder()
        try File.makeFolder(target.path + "/.restore")
        try File.replace(target.path + "/.restore/central.db", with: Array("everybody".utf8))
        let store = try CentralDatabase.open(folder: target.path)
        defer { store.close() }
        #expect(!File.exists(target.path + "/.restore"))
    }

    @Test func `what lies in the folder is moved aside, and its ledger counts on`() throws {
        var kiosk = try headquarters.kiosk()
        try register(&kiosk, "ann@example.org")
        let first = try backUp()
        let target = TemporaryFolder()
        let earlier = try restore(first.path, into: target.path)
        let report = try restore(first.path, into: target.path)
        let aside = try #require(report.movedAside)
        #expect(File.exists(aside + "/central.db"))
        let store = try CentralDatabase.open(folder: target.path)
        defer { store.close() }
        #expect(
            store.generations == headquarters.store.generations + [earlier.generation, report.generation])
    }

    @Test func `a folder of another central is left alone`() throws {
        let backup = try backUp()
        let other = try Headquarters()
        #expect(throws: RestoreRefusal.otherCentral(folder: other.folder.path)) {
            try restore(backup.path, into: other.folder.path)
        }
        #expect(!File.names(in: other.folder.path).contains("replaced"))
    }

    @Test func `without a ledger beside the backup a word has to be typed`() throws {
        let backup = try backUp()
        let lonely = TemporaryFolder(in: "/dev/shm")
        try File.replace(lonely.path + "/central-x.tar.gz", with: File.read(backup.path))
        let target = TemporaryFolder()
        #expect(throws: RestoreRefusal.noLedger) {
            try restore(lonely.path + "/central-x.tar.gz", into: target.path)
        }
        #expect(File.names(in: target.path) == [])
        _ = try restore(lonely.path + "/central-x.tar.gz", into: target.path, accepting: [.noLedger])
    }

    @Test func `behind the newest three a word has to be typed`() throws {
        let paths = try (0..<4).map { _ in try backUp().path }
        let target = TemporaryFolder()
        #expect(throws: RestoreRefusal.olderBackup) { try restore(paths[0], into: target.path) }
        #expect(File.names(in: target.path) == [])
        _ = try restore(paths[1], into: target.path)
        _ = try restore(paths[0], into: TemporaryFolder().path, accepting: [.olderBackup])
    }

    @Test func `another passphrase changes nothing`() throws {
        let backup = try backUp()
        let target = TemporaryFolder()
        #expect(throws: BackupError.passphrase(path: backup.path)) {
            try restore(backup.path, into: target.path, passphrase: "another horse")
        }
        #expect(File.names(in: target.path) == [])
    }

    /// The folder of the data as it is now, on another disk.
    private func copyFolder() throws -> TemporaryFolder {
        let copy = TemporaryFolder()
        try File.makeFolder(copy.path + "/identity")
        for name in ["central.db", "central.db-wal", "erasures.log"]
            + ["central", "signing-key", "sealing-key"].map({ "identity/" + $0 })
        {
            try File.replace(copy.path + "/" + name, with: File.read(headquarters.store.folder + "/" + name))
        }
        return copy
    }

    private func eraseAnn() throws {
        let event = try #require(EventID("halny"))
        _ = try headquarters.store.write { transaction in
            let people = try transaction.snapshot.attendees(
                of: event, AttendeeFilter(), AttendeeOrder(.arrival), after: nil, limit: 10)
            return try transaction.erase(
                try #require(people.first { $0.email == "ann@example.org" }).id, of: event)
        }
    }

    @Test func `an older ledger does not replace a newer one beside the backups`() throws {
        var kiosk = try headquarters.kiosk()
        try register(&kiosk, "ann@example.org")
        let old = try copyFolder()
        try eraseAnn()
        #expect(try !headquarters.store.copyLedger(to: shelf.path))
        let copy = shelf.path + "/erasures-\(kiosk.central.rawValue).log"
        let newest = try File.read(copy)
        let store = try CentralDatabase.open(folder: old.path)
        defer { store.close() }
        #expect(try store.copyLedger(to: shelf.path))
        #expect(try File.read(copy) == newest)
    }

    @Test func `an older folder that was put back forgets whom the ledger beside the backups names`() throws {
        var kiosk = try headquarters.kiosk()
        try register(&kiosk, "ann@example.org")
        let old = try copyFolder()
        try eraseAnn()
        try headquarters.store.copyLedger(to: shelf.path)
        let store = try CentralDatabase.open(folder: old.path, backups: shelf.path)
        #expect(try attendees(store) == 0)
        #expect(store.generations.count == 2, "what it gave since it was copied counts no more")
        try store.copyLedger(to: shelf.path)
        store.close()
        let again = try CentralDatabase.open(folder: old.path, backups: shelf.path)
        defer { again.close() }
        #expect(again.generations.count == 2)
    }
}
