import Glibc

/// A folder held open, reachable by a short path whatever its own length.
final class OpenFolder {
    private let descriptor: Int32

    init?(_ path: String) {
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
    }

    deinit { close(descriptor) }

    /// Valid in this process while the value lives.
    var path: String { "/proc/self/fd/\(descriptor)" }
}
