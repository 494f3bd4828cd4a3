import Backup
import Crypto
import Platform
import TestSupport
import Testing

@Suite struct BackupFileTests {
    private let folder = TemporaryFolder()
    private var path: String { folder.path + "/central-1.tar.gz" }
    /// Longer than any buffer, and not a multiple of a block.
    private let content = RandomBytes.make(count: 700_001)

    private var manifest: BackupManifest {
        BackupManifest(
            app: "0.1.0", role: .central, id: "c-1", central: "c-1", generation: "0123456789abcdef",
            number: 4,
            schema: 1, madeAtMilliseconds: 1_792_051_200_000, counts: ["lines": 3, "registrations": 2],
            epochs: [.init(device: "d-1", epoch: "fedcba9876543210", sequence: 3, hash: "aa", digest: "bb")])
    }

    private func write() throws {
        try File.replace(folder.path + "/source", with: content)
        try BackupFile.write(
            path, manifest,
            members: [
                ("central.db", .file(folder.path + "/source")), ("empty", .bytes([])),
                ("note", .bytes([1, 2, 3])),
            ])
    }

    private func unpack() throws -> BackupManifest {
        let target = folder.path + "/out"
        try File.makeFolder(target)
        return try BackupFile.unpack(path, into: target, names: ["central.db", "empty", "note"])
    }

    @Test func `everything comes out as it went in`() throws {
        try write()
        #expect(try BackupFile.manifest(of: path) == manifest)
        #expect(try unpack() == manifest)
        #expect(try File.read(folder.path + "/out/central.db") == content)
        #expect(try File.read(folder.path + "/out/empty") == [])
        #expect(try File.read(folder.path + "/out/note") == [1, 2, 3])
    }

    @Test(arguments: [0.0, 0.5, 0.99, 0.999_99])
    func `a file that was cut short is no backup`(_ part: Double) throws {
        try write()
        let whole = try File.read(path)
        try File.replace(path, with: whole.prefix(Int(Double(whole.count) * part)))
        #expect(throws: BackupError.self) { try unpack() }
    }

    @Test(arguments: [0.2, 0.5, 0.8])
    func `a changed byte makes it no backup`(_ place: Double) throws {
        try write()
        var bytes = try File.read(path)
        bytes[Int(Double(bytes.count) * place)] ^= 1
        try File.replace(path, with: bytes)
        #expect(throws: BackupError.self) { try unpack() }
    }

    @Test func `a member that is not expected makes it no backup`() throws {
        try write()
        try File.makeFolder(folder.path + "/out")
        #expect(throws: BackupError.self) {
            try BackupFile.unpack(path, into: folder.path + "/out", names: ["central.db", "empty"])
        }
    }

    @Test func `a file that exists is never written over`() throws {
        try File.replace(path, with: [7])
        #expect(throws: BackupError.self) { try BackupFile.write(path, manifest, members: []) }
    }

    @Test func `the comparison names the first table and the first epoch that differ`() throws {
        var counts = manifest.counts
        counts["lines"] = 2
        #expect(throws: BackupError.differs("2 of 3 rows in lines")) {
            try manifest.expect(counts: counts, epochs: manifest.epochs)
        }
        let other = BackupManifest.EpochProof(
            device: "d-1", epoch: "fedcba9876543210", sequence: 3, hash: "ab", digest: "bb")
        #expect(throws: BackupError.self) { try manifest.expect(counts: manifest.counts, epochs: [other]) }
        #expect(throws: BackupError.self) { try manifest.expect(counts: manifest.counts, epochs: []) }
        try manifest.expect(counts: manifest.counts, epochs: manifest.epochs)
    }
}
