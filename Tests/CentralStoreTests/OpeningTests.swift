import CentralStore
import Crypto
import Platform
import SQLite
import TestSupport
import Testing

@Suite struct OpeningTests {
    private let folder = TemporaryFolder()
    private var database: String { folder.path + "/central.db" }

    private func open() throws(CentralStoreError) -> CentralDatabase {
        try CentralDatabase.open(folder: folder.path)
    }

    /// Opens and closes once, so that the folder is a central's.
    private func settle() throws { try open().close() }

    private func refusal() -> CentralStoreError? {
        do {
            try open().close()
            return nil
        } catch {
            return error
        }
    }

    @Test func `a new folder gets a database, an identity and a generation that stay`() throws {
        let first = try open()
        let (central, generation, key) = (
            first.identity.central, first.generation, first.identity.signingKey.publicKey
        )
        first.close()
        let second = try open()
        defer { second.close() }
        #expect(second.identity.central == central)
        #expect(second.generation == generation)
        #expect(second.generations == [generation])
        #expect(second.identity.signingKey.publicKey == key)
    }

    @Test func `the file says whose it is and which schema it has`() throws {
        try settle()
        let header = try File.read(database)
        #expect(Array(header[68..<72]) == Array("BWC1".utf8))
        #expect(Array(header[60..<64]) == [0, 0, 0, 1])
        #expect(header[18] == 2, "the write-ahead log is in use")
    }

    @Test func `a folder in use is refused`() throws {
        let store = try open()
        defer { store.close() }
        #expect(refusal() == .inUse(folder: folder.path))
    }

    @Test func `a file of another program is not touched`() throws {
        let text =
            Array("just text, long enough to be more than a header".utf8)
            + [UInt8](repeating: 0x20, count: 100)
        try File.replace(database, with: text)
        guard case .notOurs = refusal() else {
            Issue.record("it was opened")
            return
        }
        #expect(try File.read(database) == text)
    }

    @Test func `a database of a newer version is not touched`() throws {
        try settle()
        try Connection(path: database, mode: .readWrite).execute("PRAGMA user_version = 99")
        let bytes = try File.read(database)
        guard case .newer(let sentence) = refusal() else {
            Issue.record("it was opened")
            return
        }
        #expect(sentence.contains("99"))
        #expect(try File.read(database) == bytes)
    }

    @Test func `a damaged database is not touched`() throws {
        try settle()
        var bytes = try File.read(database)
        for index in 4096..<8192 { bytes[index] = UInt8(truncatingIfNeeded: index) }
        try File.replace(database, with: bytes)
        guard case .damaged = refusal() else {
            Issue.record("it was opened")
            return
        }
        #expect(try File.read(database) == bytes)
    }

    @Test func `a database whose identity is gone is not given another`() throws {
        try settle()
        try File.replace(folder.path + "/identity/central", with: Array("somebody-else\n".utf8))
        guard case .identity = refusal() else {
            Issue.record("it was opened")
            return
        }
    }

    @Test func `a beginning that was cut short is begun again`() throws {
        try File.makeFolder(folder.path + "/identity")
        try File.replace(folder.path + "/identity/signing-key", with: Array("cut".utf8))
        #expect(refusal() == nil)
    }

    @Test func `a folder that cannot be made is named`() throws {
        try File.replace(folder.path + "/file", with: [])
        let error = #expect(throws: CentralStoreError.self) {
            try CentralDatabase.open(folder: folder.path + "/file/data")
        }
        #expect(error?.description.contains("/file") == true)
    }

    @Test func `keys are readable by their owner only`() throws {
        try settle()
        for name in ["central", "signing-key", "sealing-key"] {
            #expect(mode(of: "\(folder.path)/identity/\(name)") == 0o600)
        }
    }
}
