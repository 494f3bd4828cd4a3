import Glibc

/// The disks of a world, which are one and refuse to grow when told to.
enum Disk {
    /// Runs `body` while no file can be written, as when the disk gives way: SQLite's commits fail with an I/O error.
    ///
    /// It is the limit of setrlimit(2) that a process has for itself, so the rest of the machine does not notice.
    static func refusing<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        signal(SIGXFSZ, SIG_IGN)
        setLimit(0)
        defer { setLimit(rlim_t.max) }
        return try body()
    }

    private static func setLimit(_ bytes: rlim_t) {
        var limit = rlimit(rlim_cur: bytes, rlim_max: rlim_t.max)
        setrlimit(__rlimit_resource_t(UInt32(RLIMIT_FSIZE.rawValue)), &limit)
    }
}
