import Glibc
import Platform
import TestSupport
import Testing

@Suite struct FileTests {
    private let folder = TemporaryFolder()

    @Test func `a file is replaced whole and only the owner may read it`() throws {
        let path = folder.path + "/token"
        try File.replace(path, with: Array("first, longer".utf8))
        try File.replace(path, with: Array("second".utf8))
        #expect(try File.read(path) == Array("second".utf8))
        #expect(try File.readStart(path, count: 3) == Array("sec".utf8))
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
        #expect(!File.exists(path + ".new"))
    }

    @Test func `an error names the file, the deed and the reason`() {
        let error = #expect(throws: FileError.self) { try File.read(folder.path + "/missing") }
        #expect(error?.description == "cannot read \(folder.path)/missing: no such file or directory")
        #expect(throws: FileError.self) { try File.makeFolder("/proc/boothwise") }
    }

    @Test func `a file over the limit is refused`() throws {
        let path = folder.path + "/large"
        try File.replace(path, with: [UInt8](repeating: 1, count: 100_000))
        #expect(throws: FileError(path: path, action: "read", code: EFBIG)) {
            try File.read(path, limit: 99_999)
        }
    }

    @Test func `folders are made with those above them`() throws {
        try File.makeFolder(folder.path + "/a/b/c")
        try File.makeFolder(folder.path + "/a/b/c")
        #expect(File.isFolder(folder.path + "/a/b/c"))
        #expect(try #require(File.freeBytes(at: folder.path)) > 0)
    }

    @Test func `a folder has one holder at a time`() throws {
        do {
            let lock = try FolderLock.take(folder: folder.path)
            var refused: FileError?
            do { _ = try FolderLock.take(folder: folder.path) } catch { refused = error }
            #expect(refused?.code == EWOULDBLOCK)
            _ = consume lock
        }
        _ = try FolderLock.take(folder: folder.path)
    }
}
