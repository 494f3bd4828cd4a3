import Backup
import CentralStore
import CentralTestSupport
import Crypto
import Logging
import Platform
import TestSupport
import Testing

@testable import CentralApp

@Suite struct BackupShelfTests {
    private let headquarters: Headquarters
    private let folder = TemporaryFolder()

    init() throws { headquarters = try Headquarters() }

    private func backUp(_ store: CentralDatabase, after days: Int64 = 0) throws -> String {
        headquarters.clock.advance(milliseconds: days * 86_400_000 + 1000)
        return try store.backUp(to: folder.path, passphrase: "correct horse", app: "0.1.0", cost: .least).path
    }

    private func tidy() {
        BackupShelf(store: headquarters.store, log: .silent).tidy(
            folder.path, now: headquarters.clock.clock.wallMilliseconds())
    }

    /// Renamed, so that the database does not know it any more.
    private func estrange(_ path: String) throws -> String {
        let stranger = folder.path + "/central-20261001T000000Z-0000.tar.gz"
        try File.move(path, to: stranger)
        return stranger
    }

    @Test func `a backup of this central that the database does not know goes after fourteen days`() throws {
        let stranger = try estrange(try backUp(headquarters.store))
        BackupShelf(store: headquarters.store, log: .silent).look(folder: folder.path)
        _ = try backUp(headquarters.store, after: 15)
        _ = try backUp(headquarters.store, after: 1)
        tidy()
        #expect(File.exists(stranger), "three newer ones have to be there first")
        _ = try backUp(headquarters.store, after: 1)
        tidy()
        #expect(!File.exists(stranger))
    }

    @Test func `what is young, of another central or no backup stays`() throws {
        let other = try Headquarters()
        let foreign = try backUp(other.store)
        let unreadable = folder.path + "/central-20250101T000000Z-0001.tar.gz"
        try File.replace(unreadable, with: Array("no backup".utf8))
        headquarters.clock.advance(milliseconds: 30 * 86_400_000)
        let young = try estrange(try backUp(headquarters.store))
        BackupShelf(store: headquarters.store, log: .silent).look(folder: folder.path)
        for _ in 0..<3 { _ = try backUp(headquarters.store, after: 1) }
        tidy()
        for path in [foreign, unreadable, young] { #expect(File.exists(path)) }
    }
}
