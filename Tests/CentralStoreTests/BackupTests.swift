import Backup
import CentralStore
import CentralTestSupport
import ContestCore
import Platform
import SQLite
import SyncProtocol
import TestSupport
import Testing

@Suite struct BackupTests {
    private let headquarters: Headquarters
    /// Another disk than the data folder's, which lies in /tmp.
    private let target = TemporaryFolder(in: "/dev/shm")

    init() throws { headquarters = try Headquarters() }

    private func backUp(to folder: String? = nil) throws -> StoredBackup {
        headquarters.clock.advance(milliseconds: 1000)
        return try headquarters.store.backUp(
            to: folder ?? target.path, passphrase: "correct horse battery", app: "0.1.0")
    }

    private func safe(_ kiosk: KioskDouble) throws -> Int {
        try headquarters.store.read { snapshot in
            guard let device = try snapshot.device(kiosk.device) else { return -1 }
            return try snapshot.safe(kiosk.epoch, of: device)
        }
    }

    private func row() throws -> DeviceRow {
        let event = try #require(EventID("halny"))
        return try #require(try headquarters.store.read { try $0.deviceRows(of: event).first })
    }

    @Test func `a backup holds what was there, and nothing else is left in the folder`() throws {
        var kiosk = try headquarters.kiosk()
        try kiosk.register("ann@example.org")
        try headquarters.deliver(&kiosk)
        let backup = try backUp()
        #expect(backup.registrations == 1)
        #expect(backup.isOffDisk)
        let names = File.names(in: target.path).filter { !$0.hasPrefix("erasures-") }
        #expect(names == [String(backup.path.split(separator: "/").last ?? "")])
        let manifest = try BackupFile.manifest(of: backup.path)
        #expect(manifest.generation == headquarters.store.generation.rawValue)
        #expect(manifest.epochs.map(\.hash) == [kiosk.positions[1].hash.rawValue])
    }

    @Test func `what is in the newest three is safe, and no more`() throws {
        var kiosk = try headquarters.kiosk()
        #expect(try safe(kiosk) == 0)
        for number in 1...5 {
            try kiosk.register("person-\(number)@example.org")
            try headquarters.deliver(&kiosk)
            _ = try backUp()
            #expect(try safe(kiosk) == max(1, number - 2))
            #expect(try row().safe == max(1, number - 2))
        }
        #expect(try row().received == 5)
    }

    @Test func `a backup on the same disk makes nothing safe`() throws {
        var kiosk = try headquarters.kiosk()
        try kiosk.register("ann@example.org")
        try headquarters.deliver(&kiosk)
        #expect(try !backUp(to: headquarters.folder.path + "/backups").isOffDisk)
        #expect(try safe(kiosk) == 0)
        #expect(try row().safe == 0)
    }

    @Test func `a backup that is gone stops counting, and counts again when it is back`() throws {
        var kiosk = try headquarters.kiosk()
        try kiosk.register("ann@example.org")
        try headquarters.deliver(&kiosk)
        let first = try backUp()
        try kiosk.register("bob@example.org")
        try headquarters.deliver(&kiosk)
        let second = try backUp()
        #expect(try safe(kiosk) == 1)
        try headquarters.store.write { try $0.noteBackups(gone: [first.number], back: []) }
        #expect(try safe(kiosk) == 2)
        try headquarters.store.write { try $0.noteBackups(gone: [second.number], back: []) }
        #expect(try safe(kiosk) == 0)
        try headquarters.store.write { try $0.noteBackups(gone: [], back: [first.number]) }
        #expect(try safe(kiosk) == 1)
    }

    @Test func `a second device that came after a backup is not safe with it`() throws {
        var first = try headquarters.kiosk("Kiosk 1")
        try first.register("ann@example.org")
        try headquarters.deliver(&first)
        _ = try backUp()
        var second = try headquarters.kiosk("Kiosk 2")
        try second.register("bob@example.org")
        try headquarters.deliver(&second)
        #expect(try safe(first) == 1)
        #expect(try safe(second) == 0)
    }

    @Test func `a line that is not what came keeps a backup from being made`() throws {
        var kiosk = try headquarters.kiosk()
        try kiosk.register("ann@example.org")
        try headquarters.deliver(&kiosk)
        try headquarters.store.write { _ in }
        let database = try Connection(path: headquarters.folder.path + "/central.db", mode: .readWrite)
        try database.run("UPDATE lines SET body = ? WHERE body IS NOT NULL", Array("{}".utf8))
        #expect(throws: CentralStoreError.damaged("line 1 in central.db is not what came")) { try backUp() }
        #expect(File.names(in: target.path) == [])
        #expect(try safe(kiosk) == 0)
    }

    @Test func `what an interrupted backup left is removed by the next one`() throws {
        try File.makeFolder(target.path + "/.work-central/restored")
        try File.replace(target.path + "/.work-central/restored/central.db", with: [1])
        try File.replace(target.path + "/central-x.tar.gz.draft", with: [1])
        _ = try backUp()
        #expect(File.names(in: target.path).allSatisfy { !$0.hasSuffix(".draft") && !$0.hasPrefix(".") })
    }
}
