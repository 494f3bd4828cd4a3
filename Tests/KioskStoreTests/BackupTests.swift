import Backup
import KioskStore
import KioskTestSupport
import Platform
import SyncProtocol
import TestSupport
import Testing

@Suite struct KioskBackupTests {
    private let kiosk: PairedKiosk
    private let shelf = TemporaryFolder(in: "/dev/shm")
    private let passphrase = "correct horse battery"

    init() throws { kiosk = try PairedKiosk() }

    private func backUp() throws -> KioskStore.MadeBackup {
        try kiosk.store.backUp(to: shelf.path, passphrase: passphrase, app: "0.1.0")
    }

    private func restore(_ path: String, into folder: String) throws -> KioskRestore.Report {
        try KioskRestore(path, into: folder, passphrase: passphrase, clock: kiosk.clock.clock).run()
    }

    @Test func `a backup holds every line and only whole files have its name`() throws {
        try kiosk.register(.number(1), browser: "b-1")
        let backup = try backUp()
        #expect(backup.isOffDisk)
        #expect(backup.manifest.registrations == 1)
        #expect(backup.manifest.id == kiosk.store.device.rawValue)
        #expect(File.names(in: shelf.path) == [String(backup.path.split(separator: "/").last ?? "")])
    }

    @Test func `what a crash left of a backup or a restore holds people and goes at the next start`() throws {
        let left = [
            "backups/.work-kiosk/copy.db", "backups/kiosk-20261015T100000Z-5f2c.tar.gz.draft",
            ".restore/kiosk.db",
        ]
        kiosk.close()
        for path in left {
            try File.makeFolder(File.folder(of: "\(kiosk.path)/\(path)"))
            try File.replace("\(kiosk.path)/\(path)", with: Array("everybody".utf8))
        }
        try kiosk.restart()
        #expect(File.names(in: kiosk.path + "/backups").isEmpty)
        #expect(!File.exists(kiosk.path + "/.restore"))
    }

    @Test func `a restored kiosk is the same one in a new epoch, with everything to send again`() throws {
        try kiosk.register(.number(1), browser: "b-1")
        let backup = try backUp()
        let before = try kiosk.store.outgoing(count: 100, bytes: 1 << 20)
        let target = TemporaryFolder()
        _ = try restore(backup.path, into: target.path)
        let store = try KioskStore.open(folder: target.path, clock: kiosk.clock.clock)
        #expect(store.device == kiosk.store.device)
        #expect(store.pairing?.token == kiosk.store.pairing?.token)
        let outgoing = try store.outgoing(count: 100, bytes: 1 << 20)
        #expect(outgoing.epoch != before.epoch)
        #expect(outgoing.base.sequence == 0)
        #expect(outgoing.head.registrations == 1)
        let first = try #require(outgoing.lines.first)
        #expect(String(decoding: first.bytes, as: UTF8.self).contains(#""reason":"restored""#))
    }

    /// - Parameter keepsKeys: the file that says to whom it belongs is there.
    @Test(arguments: [true, false])
    func `a kiosk that went to another central takes no backup of the first`(keepsKeys: Bool) throws {
        let backup = try backUp()
        try kiosk.store.record(
            Receipt(
                epoch: try kiosk.store.outgoing(count: 0, bytes: 0).epoch,
                acknowledged: try kiosk.store.outgoing(count: 0, bytes: 0).head.position.sequence, safe: 0,
                generations: kiosk.central.generations, held: 0, centralMilliseconds: 1, sumVersions: [:]))
        try kiosk.store.leave()
        kiosk.central = StandInCentral()
        try kiosk.pair(event: MadeUpEvent().id)
        kiosk.close()
        if !keepsKeys { try File.remove(kiosk.path + "/identity/pairing.json") }
        #expect(throws: KioskRestore.Refusal.otherCentral(folder: kiosk.path)) {
            try restore(backup.path, into: kiosk.path)
        }
    }

    @Test func `what was saved after the backup waits to be salvaged, and the newer keys stay`() throws {
        try kiosk.register(.number(1), browser: "b-1")
        let backup = try backUp()
        try kiosk.register(.number(2), browser: "b-2")
        try kiosk.pair(event: MadeUpEvent().id)
        let token = kiosk.store.pairing?.token
        kiosk.close()
        let report = try restore(backup.path, into: kiosk.path)
        let aside = try #require(report.movedAside)
        #expect(File.exists(aside + "/kiosk.db"))
        try kiosk.restart()
        #expect(kiosk.store.pairing?.token == token)
        #expect(try kiosk.store.counts().saved == 1)
        #expect(kiosk.store.damagedCopies.map(\.path) == [aside])
        let salvage = try #require(try kiosk.store.salvage().first)
        #expect((salvage.saved, salvage.known, salvage.unreadable) == (1, 1, 0))
        #expect(try kiosk.store.counts().saved == 2)
    }

    @Test func `the folder of another kiosk is left alone`() throws {
        let backup = try backUp()
        let other = try PairedKiosk()
        other.close()
        #expect(throws: KioskRestore.Refusal.otherKiosk(folder: other.path)) {
            try restore(backup.path, into: other.path)
        }
    }

    @Test func `another passphrase leaves nothing behind`() throws {
        let backup = try backUp()
        let target = TemporaryFolder()
        #expect(throws: BackupError.passphrase(path: backup.path)) {
            try KioskRestore(backup.path, into: target.path, passphrase: "another horse").run()
        }
        #expect(File.names(in: target.path) == [])
    }
}
