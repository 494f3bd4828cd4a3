import FoundationEssentials
import Glibc
import Platform

/// A world's files, in memory where the machine has such a disk.
struct WorldFolder {
    let path: String

    init(seed: UInt64) throws {
        path = WorldFolder.path(of: seed)
        try File.makeFolder(path)
    }

    func remove() throws { try FileManager.default.removeItem(atPath: path) }

    /// Removes the files of a world of this process that does not end.
    static func remove(of seed: UInt64) throws { try FileManager.default.removeItem(atPath: path(of: seed)) }

    private static func path(of seed: UInt64) -> String {
        let parent = File.isFolder("/dev/shm") ? "/dev/shm" : FileManager.default.temporaryDirectory.path
        return "\(parent)/boothwise-simulation-\(getpid())-\(seed)"
    }
}

/// Data folders that nobody works in, copied and put back as a person does with a disk.
enum Folder {
    /// Copies the folder; what lay at `target` is gone. Nobody may write in it meanwhile: `copyItem` never comes to the
    /// end of a file that gets shorter.
    static func copy(_ source: String, to target: String) throws {
        try remove(target)
        try FileManager.default.copyItem(atPath: source, toPath: target)
    }

    static func remove(_ path: String) throws {
        if File.exists(path) { try FileManager.default.removeItem(atPath: path) }
    }
}
