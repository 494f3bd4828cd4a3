import Backup
import Platform
import TestSupport
import Testing

@Suite struct WrappedFilesTests {
    private let files = WrappedFiles(files: ["signing-key": [1, 2, 3], "central": Array("c-1\n".utf8)])

    @Test func `keys open with their passphrase and with no other`() throws {
        let box = try files.wrapped(passphrase: "correct horse battery")
        #expect(try WrappedFiles.unwrap(box, passphrase: "correct horse battery", path: "f") == files)
        #expect(throws: BackupError.passphrase(path: "f")) {
            try WrappedFiles.unwrap(box, passphrase: "correct horse", path: "f")
        }
    }

    @Test func `a box whose parameters would take all memory is not tried`() {
        let box = #"{"passes":4,"memory":99999999,"salt":"AAAAAAAAAAAAAAAAAAAAAA","nonce":"","box":""}"#
        #expect(throws: BackupError.passphrase(path: "f")) {
            try WrappedFiles.unwrap(Array(box.utf8), passphrase: "correct horse", path: "f")
        }
    }

    @Test func `files are read from a folder and written to another`() throws {
        let folder = TemporaryFolder()
        try files.write(to: folder.path + "/identity")
        try File.makeFolder(folder.path + "/identity/sub")
        #expect(try WrappedFiles.read(folder.path + "/identity") { _ in true } == files)
        #expect(
            try WrappedFiles.read(folder.path + "/identity") { $0 == "central" }.files.keys.sorted() == [
                "central"
            ])
    }
}
