import TestSupport
import Testing
import Zip

@Suite struct ZipArchiveTests {
    private func contents(_ name: String, of entries: [ZipFile.Entry]) throws(ZipError) -> [UInt8]? {
        var archive = try ZipArchive.open(ZipFile(entries).bytes)
        return try archive.contents(name)
    }

    @Test func `entries come out by name`() throws {
        var archive = try ZipArchive.open(
            ZipFile([.init("a.txt", [1, 2]), .init("b/c", []), .init("d/", [])]).bytes)
        #expect(archive.names == ["a.txt", "b/c"])
        let contents = (
            try archive.contents("a.txt"), try archive.contents("b/c"), try archive.contents("none")
        )
        #expect(contents.0 == [1, 2] && contents.1 == [] && contents.2 == nil)
    }

    @Test(arguments: ["../a", "/a", "b/../../a", "b\\a"])
    func `a name that leads out of the archive is left out`(name: String) throws {
        let archive = try ZipArchive.open(ZipFile([.init(name, [1])]).bytes)
        #expect(archive.names == [])
    }

    @Test func `an entry that unpacks to far more than it is packed is refused`() {
        let zeros = [UInt8](repeating: 0, count: 4 << 20)
        #expect(throws: ZipError.tooLarge(entry: "a")) { try contents("a", of: [.init("a", zeros)]) }
        #expect(throws: ZipError.tooLarge(entry: "a")) {
            try contents("a", of: [.init("a", [1], claimedSize: 1 << 31)])
        }
    }

    @Test func `an entry that holds more than it says is refused`() {
        #expect(throws: ZipError.self) { try contents("a", of: [.init("a", [1, 2, 3], claimedSize: 2)]) }
    }

    @Test func `all that is read from an archive has a limit`() throws {
        let part = [UInt8](repeating: 1, count: 1_000)
        let bytes = ZipFile([.init("a", part), .init("b", part), .init("c", part)]).bytes
        var archive = try ZipArchive.open(bytes, total: 2_500)
        #expect(try archive.contents("a")?.count == 1_000)
        #expect(try archive.contents("b")?.count == 1_000)
        var refusal: ZipError?
        do { _ = try archive.contents("c") } catch { refusal = error }
        #expect(refusal == .tooLarge(entry: "c"))
    }

    @Test func `what is behind a password is told apart from what is damaged`() {
        #expect(throws: ZipError.encrypted) { try contents("a", of: [.init("a", [1], isEncrypted: true)]) }
        #expect(throws: ZipError.self) { try ZipArchive.open(Array("PK\u{3}\u{4} and no more".utf8)).names }
        #expect(throws: ZipError.self) { try ZipArchive.open([]).names }
    }

    @Test func `an archive with too many entries is refused`() {
        let entries = (0...ZipArchive.entryLimit).map { ZipFile.Entry("\($0)", []) }
        #expect(throws: ZipError.tooManyEntries(entries.count)) {
            try ZipArchive.open(ZipFile(entries).bytes).names
        }
    }
}
