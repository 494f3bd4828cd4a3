import Glibc
import SQLite

/// The file beside the database in which commits lie until a checkpoint carries them over.
///
/// A reader that stays long keeps checkpoints from finishing, and the log grows meanwhile. SQLite then reuses the
/// long file and never gives its space back, so the writer cuts it when it has time.
struct WriteAheadLog {
    /// From this size on the log is cut, in bytes.
    private static let longBytes = 4 << 20

    private let path: String

    /// - Parameter database: the path of the database file.
    init(database: String) { path = database + "-wal" }

    var isLong: Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_size > WriteAheadLog.longBytes
    }

    /// Carries everything over and cuts the file to nothing. While a reader still looks at an older state this does
    /// what it can and leaves the rest to the next call; it waits for nobody.
    ///
    /// - Parameter connection: the one that does all commits. SQLite before 3.51.3 can lose a commit when one
    ///   connection restarts the log while another commits (https://sqlite.org/wal.html, "The WAL-Reset Bug").
    /// - Returns: whether the log is empty now.
    @discardableResult
    func shorten(_ connection: Connection) -> Bool {
        try? connection.execute("PRAGMA busy_timeout = 0")
        defer { try? connection.execute("PRAGMA busy_timeout = 5000") }
        let isBusy = try? connection.first("PRAGMA wal_checkpoint(TRUNCATE)") { $0.bool(0) }
        return isBusy == false
    }
}
