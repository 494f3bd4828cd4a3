import Platform
import Testing

/// Frozen files beside this one. They are the protocol as it was shipped: when a test disagrees with one, the
/// program is wrong.
enum Fixture {
    private static var folder: String { File.folder(of: #filePath) + "/Fixtures" }

    static func bytes(_ name: String) throws -> [UInt8] { try File.read("\(folder)/\(name)") }

    /// The files below a folder of fixtures, by their paths in it, one folder deep.
    static func names(_ name: String) -> [String] {
        let path = "\(folder)/\(name)"
        return File.names(in: path).flatMap { entry in
            File.isFolder("\(path)/\(entry)")
                ? File.names(in: "\(path)/\(entry)").map { "\(entry)/\($0)" } : [entry]
        }
    }

    static func lines(_ name: String) throws -> [[UInt8]] {
        try bytes(name).split(separator: UInt8(ascii: "\n")).map { Array($0) }
    }
}
