import ContestCore
import Glibc
import KioskStore
import KioskTestSupport
import Platform
import TestSupport
import Testing

/// On a file system of one megabyte, which only root can mount.
@Suite(.serialized, .enabled(if: getuid() == 0, "only root can mount a small disk"))
struct FullDiskTests {
    @Test func `on a full disk nothing is half saved, and saving goes on when there is room`() throws {
        guard let disk = SmallDisk() else { return }
        let clock = ManualClock()
        let kiosk = try PairedKiosk(folder: disk.path + "/data", clock: clock)
        try kiosk.register(.zoe)
        let attempt = try kiosk.play(browser: "b-2")
        let form = try kiosk.form(.ann)
        let before = try kiosk.store.counts()

        try disk.fill()
        #expect(throws: KioskStoreError.diskFull) {
            for _ in 0..<100 { _ = try kiosk.store.register(form, attempt: attempt) }
        }
        #expect(kiosk.store.trouble?.code == "disk_full")
        #expect(kiosk.store.trouble?.staffCode == "DISK-FULL")
        #expect(try kiosk.store.counts() == before)
        #expect(try kiosk.store.currentAttempt(of: "b-2")?.registration == nil)

        #expect(throws: KioskStoreError.diskFull) { try kiosk.store.noteClock() }
        #expect(kiosk.store.trouble != nil)
        try kiosk.restart()
        #expect(try kiosk.store.counts() == before, "a kiosk starts on a full disk, too")

        disk.empty()
        try kiosk.store.noteClock()
        #expect(kiosk.store.trouble == nil, "it is tried without a visitor")
        #expect(try kiosk.store.register(form, attempt: attempt).firstName == "Ann")
        #expect(kiosk.store.trouble == nil)
        try kiosk.restart()
        #expect(try kiosk.store.counts().saved == 2)
        kiosk.close()
    }
}

/// A file system in memory with room for one megabyte; gone when the value is.
private final class SmallDisk {
    private let folder = TemporaryFolder()
    var path: String { folder.path }

    /// Nil where mounting is not allowed, as in a container without the right.
    init?() {
        guard mount("none", folder.path, "tmpfs", 0, "size=1m") == 0 else { return nil }
    }

    deinit { umount2(folder.path, Int32(MNT_DETACH)) }

    /// Leaves no byte free.
    func fill() throws {
        let descriptor = open(path + "/filler", O_WRONLY | O_CREAT, 0o600)
        defer { close(descriptor) }
        let page = [UInt8](repeating: 1, count: 4096)
        while write(descriptor, page, page.count) > 0 {}
    }

    func empty() { unlink(path + "/filler") }
}
